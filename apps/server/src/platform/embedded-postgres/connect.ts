import pg from 'pg'

const CONNECT_MS_MAX = 2_000

/** Does the server accept queries? A server that still recovers or shuts down refuses, one that is not there too. */
export async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS_MAX })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    // The reason stands in the server's log; the caller asks again until its deadline.
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Creates the database when the cluster does not have it. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  // A server that dies meanwhile fails the query below; unheard, the same news would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

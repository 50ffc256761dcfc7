import { Client } from 'pg'

/** A connection of the owner's. When it is lost the query under way fails, or the next one: nothing else is told of it, and no process ends by it. */
export async function connect(url: string, name: 'croupier-backup' | 'croupier-restore' | 'croupier-archive'): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: name })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

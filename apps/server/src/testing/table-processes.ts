import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { present } from '@croupier/kernel'
import { createPool } from '../platform/db/index.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'
import { AS_SCRAPER } from './metrics-token.ts'
import { createServerProcess, type ServerProcess } from './server-process.ts'
import type { Transport } from './test-client.ts'

export type TableProcesses = Awaited<ReturnType<typeof startTableProcesses>>

/** Two servers of quick tables on a database of their own, each to be killed; calls go to one that lives. `pace` divides: bets, decisions, all else. */
export async function startTableProcesses(name: string, pace: readonly [betting: number, deciding: number, rest: number]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-tables-'))
  const database = await startEmbeddedPostgres({ dataDir, isSupervised: true, log: { info: () => undefined } })
  const pool = createPool(database.connectionString, { connectionsMax: 2 })
  pool.on('error', () => undefined)
  const env = { CROUPIER_SECRET: randomBytes(32).toString('hex'), TABLE_PACE: pace.join(',') }
  const make = (place: number) =>
    createServerProcess(`${name}-${place}`, { databaseUrl: database.connectionString, env, entry: 'quick-server' })
  const servers: readonly ServerProcess[] = [await make(0), await make(1)]
  // One after the other: the first makes the tables of the database.
  for (const server of servers) await server.start()
  let asked = 0
  const anyOf = () => {
    const live = servers.filter(server => server.isRunning())
    return present(live[asked++ % live.length], 'a server lives')
  }
  const transport: Transport = { ...present(servers[0], 'a server').transport, send: request => anyOf().transport.send(request) }
  return {
    servers,
    pool,
    transport,
    /** The server that steps the only table that is awake. */
    holder: async (): Promise<ServerProcess | undefined> => {
      for (const server of servers) {
        if (!server.isRunning()) continue
        const text = await (await fetch(`${server.address}/metrics`, { headers: AS_SCRAPER })).text()
        if (Number(/^croupier_rooms_held (\d+)$/m.exec(text)?.[1]) > 0) return server
      }
      return undefined
    },
    /** SIGKILL to one of the database's own processes: PostgreSQL ends all others and recovers. */
    killDatabase: () =>
      present(
        servers.find(server => server.isRunning()),
        'a server lives',
      ).killDatabaseBackend(),
    query: async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
      (await pool.query<Row>(statement, values)).rows,
    close: async () => {
      await pool.end()
      await Promise.all(servers.map(server => server.close()))
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

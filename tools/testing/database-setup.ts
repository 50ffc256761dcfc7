import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate, withDatabase } from '../../apps/server/src/platform/db/index.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { migrateJobs } from '../../apps/server/src/platform/jobs/index.ts'

type Server = { readonly url: string; stop(): Promise<void> }
type Shared = { users: number; readonly ready: Promise<Server> }

/** The projects `db` and `http` both name this set-up and may load it apart; they share one server of this process. */
const registry = globalThis as { croupierTestDatabase?: Shared }

/**
 * Makes one PostgreSQL with one migrated template for all database tests of this run: a temporary one, or DATABASE_URL's when that is set.
 * Hands both to the tests by CROUPIER_TEST_DATABASE_URL and CROUPIER_TEST_TEMPLATE; `createTestDatabase` clones the template.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  registry.croupierTestDatabase ??= { users: 0, ready: prepare() }
  const shared = registry.croupierTestDatabase
  shared.users += 1
  await shared.ready
  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    delete registry.croupierTestDatabase
    await (await shared.ready).stop()
  }
}

async function prepare(): Promise<Server> {
  const server = process.env.DATABASE_URL ? external(process.env.DATABASE_URL) : await temporary()
  const template = `croupier_template_${randomUUID().slice(0, 8)}`
  await run(server.url, `CREATE DATABASE ${template}`)
  const stop = async () => {
    await run(server.url, `DROP DATABASE ${template} WITH (FORCE)`)
    await server.stop()
  }
  try {
    await migrate(withDatabase(server.url, template))
    await migrateJobs(withDatabase(server.url, template))
  } catch (error) {
    await stop()
    throw error
  }
  process.env.CROUPIER_TEST_DATABASE_URL = server.url
  process.env.CROUPIER_TEST_TEMPLATE = template
  return { url: server.url, stop }
}

const external = (url: string): Server => ({ url, stop: async () => undefined })

async function temporary(): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'croupier-test-'))
  const database = await startEmbeddedPostgres({ dataDir, durability: 'test', log: { info: () => undefined } })
  const stop = async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: database.connectionString, stop }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { createPool, migrate, withDatabase } from '../apps/server/src/platform/db/index.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'

export interface BenchDatabase {
  readonly url: string
  /** The owner's, without a limit of time. */
  readonly pool: Pool
}

/**
 * Runs `measure` on a migrated database of its own and ends the process with the exit code it answers. The database is dropped whatever happens, and so is a
 * PostgreSQL that was started for it: at the end, after an error, and on SIGINT and SIGTERM. DATABASE_URL chooses a server.
 */
export async function runOnBenchDatabase(name: string, measure: (database: BenchDatabase) => Promise<number>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), `${name}-bench-`))
  const embedded = process.env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir, log: { info: () => undefined } })
  const serverUrl = process.env.DATABASE_URL ?? embedded?.connectionString ?? ''
  const database = `${name}_bench_${process.pid}`
  const url = withDatabase(serverUrl, database)
  let pool: Pool | undefined
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => {
    closing ??= end()
    return closing
  }
  const end = async () => {
    const admin = createPool(serverUrl, { connectionsMax: 1, statementTimeoutMs: 0 })
    // First the database, which ends every connection to it: a pool waits for what is under way.
    await admin.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
    await admin.end()
    await pool?.end()
    await embedded?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(128 + constants.signals[signal])))

  try {
    const admin = createPool(serverUrl, { connectionsMax: 1, statementTimeoutMs: 0 })
    await admin.query(`CREATE DATABASE ${database}`)
    await admin.end()
    await migrate(url)
    pool = createPool(url, { connectionsMax: 2, statementTimeoutMs: 0 })
    process.exitCode = await measure({ url, pool })
  } catch (error) {
    // After a signal, what was under way fails because its database is gone.
    if (!closing) throw error
  } finally {
    await close()
  }
}

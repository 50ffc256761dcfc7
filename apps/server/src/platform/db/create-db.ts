import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import { isTracing, noteStatement } from '../tracing/index.ts'

/** Untyped at the platform: a module narrows it to its own tables with `db.withTables<WalletTables>()`. */
// biome-ignore lint/complexity/noBannedTypes: Kysely's own spelling of "no table is known yet".
export type Db = Kysely<{}>
// biome-ignore lint/complexity/noBannedTypes: Kysely's own spelling of "no table is known yet".
export type Tx = Transaction<{}>

/** Typed queries over `pool`; destroying it ends the pool. */
export function createDb(pool: Pool): Db {
  return new Kysely({ dialect: new PostgresDialect({ pool }), ...(isTracing() && { log: noteStatement }) })
}

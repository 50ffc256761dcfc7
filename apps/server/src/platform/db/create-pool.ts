import { present } from '@croupier/kernel'
import { Pool, type PoolConfig, types } from 'pg'
import { createLines, type Lines } from './lines.ts'

/** Pool size by default: 8 to 16 is the sweet spot of one process; more connections only queue inside PostgreSQL. */
const POOL_CONNECTIONS_MAX = 12
/** R11: a request learns within 2 s that the database is gone. */
const CONNECT_TIMEOUT_MS = 2_000
const STATEMENT_TIMEOUT_MS = 15_000
/** Beyond the server's own limit: a server that says nothing any more (a cut cable, a frozen machine) must not hold a request for ever. */
const SILENCE_MS = 1_000
const LOCK_TIMEOUT_MS = 5_000
/** A transaction that its owner forgot must not hold row locks on wallets for long. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000

/** One that proves, one that an operator asked for beside it. */
const PROOF_CONNECTIONS_MAX = 2

const BIGINT_OID = 20
const BIGINT_ARRAY_OID: number = 1016

// Amounts and ids are bigint everywhere; numeric stays a string, since a float could not hold it.
types.setTypeParser(BIGINT_OID, BigInt)
types.setTypeParser(BIGINT_ARRAY_OID, readBigintArray)

export type PoolOptions = {
  connectionsMax?: number
  /** The role that each connection assumes, as answered by `migrate`; the journal's tables refuse it UPDATE and DELETE. */
  role?: string | undefined
  /** 0 switches the limit off, for reports, backups and verification. */
  statementTimeoutMs?: number
  applicationName?: string
}

/** A pool of connections to `url` with bounded waits. The caller ends it. */
export function createPool(url: string, options: PoolOptions = {}): Pool {
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS
  const config = {
    connectionString: url,
    max: options.connectionsMax ?? POOL_CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + SILENCE_MS }),
    keepAlive: true,
    application_name: options.applicationName ?? 'croupier',
    options: sessionSettings(options),
  }
  return openPool(config)
}

/** How a pool was opened, for another beside it. */
const configs = new WeakMap<Pool, PoolConfig>()

/** Its connections' lines; a pool that is opened beside another has lines of its own. */
const linesOf = new WeakMap<Pool, Lines>()

function openPool(config: PoolConfig): Pool {
  const lines = createLines()
  const pool = new Pool({ ...config, stream: lines.stream })
  configs.set(pool, config)
  linesOf.set(pool, lines)
  // A connection that the server cuts fails its query and is replaced; without a listener on the pool (idle ones) and on each client (those in use)
  // it would end the process as well.
  pool.on('error', ignoreLostConnection)
  pool.on('connect', client => client.on('error', ignoreLostConnection))
  return pool
}

/**
 * Connections of their own to the same database as the same role, for work that takes minutes: nobody's query waits behind it, and no limit of time of this
 * process ends it. What it runs still sets the server's limits itself. The caller ends it.
 */
export function createPoolForProofs(pool: Pool): Pool {
  const { query_timeout: _, ...config } = present(configs.get(pool), 'the pool was opened here')
  return openPool({ ...config, max: PROOF_CONNECTIONS_MAX, application_name: 'croupier-proofs' })
}

/** Ends all connections of a pool at once, since nobody answers on them; new ones are opened as they are needed. */
export const cutLines = (pool: Pool): void => present(linesOf.get(pool), 'the pool was opened here').cut()

function ignoreLostConnection(): void {}

function sessionSettings(options: PoolOptions): string {
  const settings: Record<string, string | number> = {
    statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    timezone: 'UTC',
    ...(options.role === undefined ? {} : { role: options.role }),
  }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** Reads the text form of a one-dimensional array, such as {1,NULL,3}. */
function readBigintArray(text: string): (bigint | null)[] {
  if (text === '{}') return []
  return text
    .slice(1, -1)
    .split(',')
    .map(element => (element === 'NULL' ? null : BigInt(element)))
}

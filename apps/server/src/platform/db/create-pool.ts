import { present } from '@croupier/kernel'
import { Pool, types } from 'pg'
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
  /** How long a statement waits for somebody's lock. */
  lockTimeoutMs?: number
  applicationName?: string
}

/** How a pool was opened: for another beside it, and to end all of its lines at once. */
const openings = new WeakMap<Pool, { readonly url: string; readonly role: string | undefined; readonly lines: Lines }>()

/** A pool of connections to `url` with bounded waits. The caller ends it. */
export function createPool(url: string, options: PoolOptions = {}): Pool {
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS
  const lines = createLines()
  const config = {
    connectionString: url,
    max: options.connectionsMax ?? POOL_CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + SILENCE_MS }),
    keepAlive: true,
    application_name: options.applicationName ?? 'croupier',
    options: sessionSettings(options),
  }
  const pool = new Pool({ ...config, stream: lines.stream })
  openings.set(pool, { url, role: options.role, lines })
  // A connection that the server cuts fails its query and is replaced; without a listener on the pool (idle ones) and on each client (those in use)
  // it would end the process as well.
  pool.on('error', ignoreLostConnection)
  pool.on('connect', client => client.on('error', ignoreLostConnection))
  return pool
}

/** Connections of their own to the same database as the same role: neither waits for one of the other's. The caller ends it. */
export function createPoolBeside(pool: Pool, options: Omit<PoolOptions, 'role'>): Pool {
  const { url, role } = present(openings.get(pool), 'the pool was opened here')
  return createPool(url, { role, ...options })
}

/** Ends all connections of a pool at once, since nobody answers on them; new ones are opened as they are needed. */
export const cutLines = (pool: Pool): void => present(openings.get(pool), 'the pool was opened here').lines.cut()

function ignoreLostConnection(): void {}

function sessionSettings(options: PoolOptions): string {
  const settings: Record<string, string | number> = {
    statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    lock_timeout: options.lockTimeoutMs ?? LOCK_TIMEOUT_MS,
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

/** The database did not answer, or kept refusing to serialize: nothing is known to be wrong with the request, so it may be sent again later. */
export class DatabaseOutage extends Error {
  override readonly name = 'DatabaseOutage'
}

/** SQLSTATE classes that say "try again": serialization failure and deadlock. Everything of the transaction was undone. */
const RETRYABLE_CODES = new Set(['40001', '40P01'])
/** SQLSTATE classes of a lost or overloaded server: connection, resources, operator intervention, lock or statement time-out. */
const OUTAGE_CLASSES = ['08', '53', '57', '58']
const OUTAGE_CODES = new Set(['55P03', '25P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTFOUND'])
/** What the driver says, without a code, when a connection ends under a query or the pool is exhausted. */
const DRIVER_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/

export function isRetryable(error: unknown): boolean {
  return RETRYABLE_CODES.has(codeOf(error))
}

/** Whether the error means that the database is unavailable, as against a wrong statement. */
export function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseOutage) return true
  const code = codeOf(error)
  if (code) return OUTAGE_CODES.has(code) || OUTAGE_CLASSES.includes(code.slice(0, 2)) || RETRYABLE_CODES.has(code)
  return error instanceof Error && DRIVER_MESSAGES.test(error.message)
}

/** The SQLSTATE or system error code, or the empty string. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

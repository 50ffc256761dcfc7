import { setTimeout as sleep } from 'node:timers/promises'
import type { IsolationLevel } from 'kysely'
import { inChildSpan } from '../tracing/index.ts'
import type { Db, Tx } from './create-db.ts'
import { DatabaseOutage, isOutage, isRetryable } from './outage.ts'

/** Five tries spread over about 150 ms: enough for every conflict that is not a design fault. */
const ATTEMPTS_MAX = 5
const BACKOFF_MS = 10

export const DATABASE_SPAN = { kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const

export type TransactionOptions = { isolation?: IsolationLevel; attemptsMax?: number }

/**
 * Runs `fn` in one transaction and commits it. A serialization failure or deadlock runs all of `fn` again, a bounded number of times, so `fn` must
 * do nothing outside of its transaction. Throws DatabaseOutage when the database is gone or the tries are used up; other errors pass unchanged.
 */
export function transaction<T>(db: Db, fn: (tx: Tx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
  const attempt = () =>
    db
      .transaction()
      .setIsolationLevel(options.isolation ?? 'read committed')
      .execute(fn)
  return inChildSpan('transaction', DATABASE_SPAN, () => withRetries(attempt, options.attemptsMax))
}

/** The one retry wrapper: use it for statements that are a whole transaction by themselves. */
export async function withRetries<T>(attempt: () => Promise<T>, attemptsMax = ATTEMPTS_MAX): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isRetryable(error)) throw isOutage(error) ? asOutage(error) : error
      if (tried >= attemptsMax) throw asOutage(error)
      await sleep(BACKOFF_MS * tried)
    }
  }
}

function asOutage(error: unknown): DatabaseOutage {
  return error instanceof DatabaseOutage ? error : new DatabaseOutage('the database is unavailable', { cause: error })
}

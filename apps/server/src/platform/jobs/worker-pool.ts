import type { RunnerOptions } from 'graphile-worker'
import pg from 'pg'
import { createLines } from '../db/index.ts'

export type WorkerPool = NonNullable<RunnerOptions['pgPool']>

const BIGINT_OID = 20

/** A pool for the job library alone: it writes job ids as JSON, which our bigint parser would forbid, so it gets them as text. */
export function createWorkerPool(url: string, connectionsMax: number, lines = createLines()): WorkerPool {
  const getTypeParser: typeof pg.types.getTypeParser = (oid: number, ...rest: []) =>
    oid === BIGINT_OID ? String : pg.types.getTypeParser(oid, ...rest)
  const pool = new pg.Pool({
    ...{ connectionString: url, max: connectionsMax, application_name: 'croupier-jobs' },
    ...{ stream: lines.stream, types: { getTypeParser } },
  })
  // A connection that the server cuts is replaced; the library reports what that meant for a job.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  // The library brings newer type declarations for the same pg 8.
  return pool as unknown as WorkerPool
}

import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/index.ts'

export type JobLine = {
  readonly jobId: string
  readonly name: string
  readonly runAt: Date
  readonly attempts: number
  readonly attemptsMax: number
  /** Running now. */
  readonly isLocked: boolean
  readonly lastError: string | null
}

const LINES_MAX = 200

/** Jobs that wait, run or failed, the failed ones first; done ones are gone. */
export async function listJobs(db: Db): Promise<JobLine[]> {
  const { rows } = await sql<JobLine>`
    SELECT job_id AS "jobId", name, run_at AS "runAt", attempts, attempts_max AS "attemptsMax", is_locked AS "isLocked", last_error AS "lastError"
      FROM platform.list_jobs(${LINES_MAX})`.execute(db)
  return rows
}

export type JobCounts = {
  /** Their time has come, and nobody has begun. */
  readonly waiting: number
  readonly oldestSeconds: number
  /** Failed as often as they may: nobody tries them again by himself. */
  readonly givenUp: number
}

export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    SELECT waiting, oldest_seconds AS "oldestSeconds", given_up AS "givenUp" FROM platform.count_jobs()`.execute(db)
  return present(rows[0], 'an aggregate has one row')
}

/** Has a job tried again at once, with all its tries before it. False where there is none, or it runs now. */
export async function retryJob(tx: Tx, jobId: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`SELECT platform.retry_job(${jobId}::bigint) AS "isKnown"`.execute(tx)
  return rows[0]?.isKnown === true
}

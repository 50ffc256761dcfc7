import { newId, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { enqueueJob, jobType } from '../../../platform/jobs/index.ts'
import type { BooksDeps } from '../books-deps.ts'
import { proofsOf } from './reconcile.ts'

export const reconcileJob = jobType<{ runId: string }>('books.reconcile')

/** A run that takes longer has died with its process more often than its job is tried; another may be asked for. A journal of 10⁸ transfers takes an hour or two. */
const ABANDONED_AFTER_MS = 6 * 60 * 60_000
/** Tries of one run: a process may end in the middle. */
const ATTEMPTS_MAX = 3

export interface AskedRun {
  readonly withSeals: boolean
  /** Undefined: the clock. */
  readonly by: { readonly operatorId: string; readonly name: string } | undefined
  readonly now: Date
}

/** Asks for a reconciliation, which a job carries out. Refuses while another waits or runs (BOOKS-RUN-1). Answers the run's id. */
export async function askRun(deps: BooksDeps, tx: Tx, { withSeals, by, now }: AskedRun): Promise<Result<string, Refusal>> {
  await sql`
    UPDATE books.runs SET state = 'failed', ended_at = ${now}, error = 'abandoned'
     WHERE state IN ('waiting', 'running') AND asked_at < ${new Date(now.getTime() - ABANDONED_AFTER_MS)}`.execute(tx)
  const runId = newId(now, deps.random)
  const { rows } = await sql`
    INSERT INTO books.runs (run_id, asked_by, asked_name, asked_at, with_seals, steps)
      VALUES (${runId}, ${by?.operatorId ?? null}, ${by?.name ?? null}, ${now}, ${withSeals}, ${proofsOf(deps, withSeals).length})
      ON CONFLICT DO NOTHING RETURNING run_id`.execute(tx)
  if (rows.length === 0) return refuse('reconciliation_running')
  await enqueueJob(tx, reconcileJob, { runId }, { queue: 'books', attemptsMax: ATTEMPTS_MAX })
  return ok(runId)
}

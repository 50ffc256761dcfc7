import { consoleJobEndpoints as calls } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import { act } from '../../modules/console/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { type Route, refuse, route } from '../../platform/http/index.ts'
import { type Duty, listJobs, retryJob } from '../../platform/jobs/index.ts'

export interface ConsoleJobDeps {
  readonly db: Db
  readonly audit: Audit
  /** Rows that each reader of a feed has not read yet. */
  readonly feedLag: () => Promise<ReadonlyMap<string, number>>
  readonly duties: () => Promise<readonly Duty[]>
}

/** Jobs, readers and duties of the clock, in the console. */
export const consoleJobRoutes = (deps: ConsoleJobDeps): Route[] => [
  route(calls.listJobs, async () => {
    const [jobs, lag, duties] = await Promise.all([listJobs(deps.db), deps.feedLag(), deps.duties()])
    return ok({
      jobs: jobs.map(job => ({ ...job, runAt: job.runAt.toISOString() })),
      readers: [...lag].map(([name, rows]) => ({ name, lag: rows })),
      duties: duties.map(duty => ({ ...duty, doneAt: duty.doneAt?.toISOString() ?? null })),
    })
  }),
  route(calls.retryJob, (ctx, { params: { jobId } }) =>
    act(deps, ctx, async tx => {
      if (!(await retryJob(tx, jobId))) return refuse('not_found')
      return ok({ value: { done: true as const }, deed: { action: 'job.retried', subject: `job:${jobId}` } })
    }),
  ),
]

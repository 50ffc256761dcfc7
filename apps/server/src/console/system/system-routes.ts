import { endpoints } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import { act } from '../../modules/console/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { type Route, refuse, route } from '../../platform/http/index.ts'
import { type Duty, listJobs, retryJob } from '../../platform/jobs/index.ts'
import { listOutgoing } from '../../platform/messages/index.ts'

export interface ConsoleSystemDeps {
  readonly db: Db
  readonly audit: Audit
  /** Rows that each reader of a feed has not read yet. */
  readonly feedLag: () => Promise<ReadonlyMap<string, number>>
  readonly duties: () => Promise<readonly Duty[]>
}

const PAGE_SIZE = 20
const AUDIT_PAGE_SIZE = 50

/** What keeps the house running, in the console: outgoing messages, jobs, the audit log. */
export const consoleSystemRoutes = (deps: ConsoleSystemDeps): Route[] => [
  route(endpoints.listOutgoing, async (_ctx, { query: { channel, q, pageNo = 1, pageSize = PAGE_SIZE } }) => {
    const { list, total } = await listOutgoing(deps.db, { channel, text: q, pageNo, pageSize })
    const lines = list.map(({ id, body, createdAt, sentAt, ...line }) => ({
      ...line,
      messageId: id,
      text: body ?? '',
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    }))
    return ok({ list: lines, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
  }),
  route(endpoints.listJobs, async () => {
    const [jobs, lag, duties] = await Promise.all([listJobs(deps.db), deps.feedLag(), deps.duties()])
    return ok({
      jobs: jobs.map(job => ({ ...job, runAt: job.runAt.toISOString() })),
      readers: [...lag].map(([name, rows]) => ({ name, lag: rows })),
      duties: duties.map(duty => ({ ...duty, doneAt: duty.doneAt?.toISOString() ?? null })),
    })
  }),
  route(endpoints.retryJob, (ctx, { params: { jobId } }) =>
    act(deps, ctx, async tx => {
      if (!(await retryJob(tx, jobId))) return refuse('not_found')
      return ok({ value: { done: true as const }, deed: { action: 'job.retried', subject: `job:${jobId}` } })
    }),
  ),
  route(endpoints.listAudit, async (_ctx, { query: { from, to, pageNo = 1, pageSize = AUDIT_PAGE_SIZE, ...query } }) => {
    const dates = { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined }
    const { list, total } = await deps.audit.list({ ...query, ...dates, pageNo, pageSize })
    return ok({ list, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
  }),
  route(endpoints.verifyAudit, async () => ok(await deps.audit.verify())),
]

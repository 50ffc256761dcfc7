import { consoleAuditEndpoints as calls } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import { type Route, route } from '../../platform/http/index.ts'

const PAGE_SIZE = 50

/** The audit log, in the console. */
export const consoleAuditRoutes = (deps: { readonly audit: Audit }): Route[] => [
  route(calls.listAudit, async (_ctx, { query: { from, to, pageNo = 1, pageSize = PAGE_SIZE, ...query } }) => {
    const dates = { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined }
    const { list, total } = await deps.audit.list({ ...query, ...dates, pageNo, pageSize })
    return ok({ list, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
  }),
  route(calls.verifyAudit, async () => ok(await deps.audit.verify())),
]

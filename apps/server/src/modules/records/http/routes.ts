import { recordsEndpoints as calls } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { type Route, refuse, route, type SignedInContext } from '../../../platform/http/index.ts'
import type { RecordsDeps } from '../ports.ts'
import { exportEntries } from '../queries/export-entries.ts'
import { getEntry } from '../queries/get-entry.ts'
import { getProfit } from '../queries/get-profit.ts'
import { getClosedStatement, getStatement, listStatements } from '../queries/get-statement.ts'
import { type EntryFilter, listEntries } from '../queries/list-entries.ts'
import type { Owner } from '../queries/own-wallets.ts'
import { printStatement } from '../queries/print-statement.ts'
import { statementCsv } from '../queries/statement-csv.ts'

const PAGE_SIZE = 20
const EXPORT_DAYS_MAX = 366
const DAY_MS = 86_400_000

const owner = ({ tenant, principal, language }: SignedInContext): Owner => ({
  memberId: principal.id,
  brandId: tenant.id,
  accountType: principal.accountType ?? 0,
  language,
})

type Asked = Omit<EntryFilter, 'from' | 'to'> & { readonly from?: string; readonly to?: string }
const filterOf = ({ wallet, group, direction, search, from, to }: Asked): EntryFilter => ({
  ...{ wallet, group, direction, search },
  from: from ? new Date(from) : undefined,
  to: to ? new Date(to) : undefined,
})

/** A member's own records of money. */
export function recordsRoutes(deps: RecordsDeps): Route[] {
  return [
    route(calls.recordEntries, async (ctx, { query }) =>
      ok(await listEntries(deps, owner(ctx), { ...filterOf(query), before: query.before, pageSize: query.pageSize ?? PAGE_SIZE })),
    ),
    route(calls.recordEntry, (ctx, { params }) => getEntry(deps, owner(ctx), params.entryId)),
    route(calls.recordEntriesCsv, async (ctx, { query }) => {
      const days = (Date.parse(query.to) - Date.parse(query.from)) / DAY_MS
      if (days > EXPORT_DAYS_MAX) return refuse('span_too_long', { params: { days: EXPORT_DAYS_MAX } })
      ctx.setHeader('content-disposition', 'attachment; filename="account-record.csv"')
      return ok(exportEntries(deps, owner(ctx), filterOf(query)))
    }),
    route(calls.personalProfit, (ctx, { query }) => getProfit(deps, owner(ctx), query)),
    route(calls.statements, async ctx => ok(await listStatements(deps, owner(ctx), ctx.now))),
    route(calls.statement, (ctx, { params: { month } }) => getStatement(deps, owner(ctx), { month, now: ctx.now })),
    route(calls.statementCsv, async (ctx, { params: { month } }) => {
      const statement = await getClosedStatement(deps, owner(ctx), { month, now: ctx.now })
      if (!statement.ok) return statement
      ctx.setHeader('content-disposition', `attachment; filename="statement-${month}.csv"`)
      return ok(statementCsv(statement.value))
    }),
    route(calls.statementPdf, (ctx, { params: { month } }) => {
      ctx.setHeader('content-disposition', `attachment; filename="statement-${month}.pdf"`)
      return printStatement(deps, owner(ctx), { month, now: ctx.now, language: ctx.language })
    }),
  ]
}

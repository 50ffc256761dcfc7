import { consoleExportEndpoints as calls } from '@croupier/contract'
import type { IdentityModule } from '../../modules/identity/index.ts'
import { type Route, route, type SignedInContext } from '../../platform/http/index.ts'
import { billTable } from '../../reports/export-bills.ts'
import { auditTable, depositTable, ledgerTable, membersMoneyTable, withdrawalTable } from '../../reports/export-rows.ts'
import type { ExportFilter, ExportTable } from '../../reports/export-table.ts'
import { type GiveTableDeps, giveTable } from '../give-table.ts'
import { ledgerSubject } from '../wallet/ledger-subject.ts'

export interface ConsoleExportsDeps extends GiveTableDeps {
  readonly identity: IdentityModule
}

/** Tables that operators take out of the house. That they did, and by which filter, stands in the log before the first row leaves. */
export function consoleExportRoutes(deps: ConsoleExportsDeps): Route[] {
  const give = (ctx: SignedInContext, table: ExportTable, filter: ExportFilter) => giveTable(deps, ctx, table, filter)
  return [
    route(calls.exportDeposits, (ctx, { query: { state, ...filter } }) => give(ctx, depositTable, { ...filter, word: state })),
    route(calls.exportWithdrawals, (ctx, { query: { state, ...filter } }) => give(ctx, withdrawalTable, { ...filter, word: state })),
    route(calls.exportLedger, async (ctx, { query: { kind, q, ...filter } }) =>
      give(ctx, ledgerTable, { ...filter, word: kind, text: q?.trim() || undefined, about: await ledgerSubject(deps, q) }),
    ),
    route(calls.exportAudit, (ctx, { query: { action, actor, ...filter } }) =>
      give(ctx, auditTable, { ...filter, word: action, text: actor?.trim() || undefined }),
    ),
    route(calls.exportBills, (ctx, { query: { state, q, ...filter } }) =>
      give(ctx, billTable, { ...filter, word: state, text: q?.trim() || undefined }),
    ),
    route(calls.exportMembersMoney, (ctx, { query }) => give(ctx, membersMoneyTable, query)),
  ]
}

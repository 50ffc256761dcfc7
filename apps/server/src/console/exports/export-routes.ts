import type { Readable } from 'node:stream'
import { consoleExportEndpoints as calls } from '@croupier/contract'
import type { Result } from '@croupier/kernel'
import type { IdentityModule } from '../../modules/identity/index.ts'
import { csvHead, csvRow, type Refusal, type Route, route, type SignedInContext } from '../../platform/http/index.ts'
import {
  auditTable,
  depositTable,
  type ExportFilter,
  type ExportTable,
  ledgerTable,
  membersMoneyTable,
  memberTransferTable,
  withdrawalTable,
} from '../../reports/export-rows.ts'
import { type DeskNamesDeps, readDeskNames } from '../desk-names.ts'
import { type TakeOutDeps, takeOut } from '../take-out.ts'
import { ledgerSubject } from '../wallet/ledger-subject.ts'

export interface ConsoleExportsDeps extends DeskNamesDeps, TakeOutDeps {
  readonly identity: IdentityModule
}

/** Tables that operators take out of the house. That they did, and by which filter, stands in the log before the first row leaves. */
export function consoleExportRoutes(deps: ConsoleExportsDeps): Route[] {
  const give = (ctx: SignedInContext, table: ExportTable, filter: ExportFilter) => exportTable(deps, ctx, table, filter)
  return [
    route(calls.exportDeposits, (ctx, { query: { state, ...filter } }) => give(ctx, depositTable, { ...filter, word: state })),
    route(calls.exportWithdrawals, (ctx, { query: { state, ...filter } }) => give(ctx, withdrawalTable, { ...filter, word: state })),
    route(calls.exportLedger, async (ctx, { query: { kind, q, ...filter } }) =>
      give(ctx, ledgerTable, { ...filter, word: kind, text: q?.trim() || undefined, about: await ledgerSubject(deps, q) }),
    ),
    route(calls.exportMemberTransfers, (ctx, { query: { direction, q, ...filter } }) =>
      give(ctx, memberTransferTable, { ...filter, word: direction, text: q?.trim() || undefined }),
    ),
    route(calls.exportAudit, (ctx, { query: { action, actor, ...filter } }) =>
      give(ctx, auditTable, { ...filter, word: action, text: actor?.trim() || undefined }),
    ),
    route(calls.exportMembersMoney, (ctx, { query }) => give(ctx, membersMoneyTable, query)),
  ]
}

function exportTable(
  deps: ConsoleExportsDeps,
  ctx: SignedInContext,
  table: ExportTable,
  filter: ExportFilter,
): Promise<Result<Readable, Refusal>> {
  const { about: _, ...told } = filter
  return takeOut(deps, ctx, {
    name: table.name,
    filter: told,
    brandId: filter.brandId,
    rows: () => rowsOf(deps, ctx.language, table, filter),
  })
}

/** Page by page: the next one is asked for when the reader has taken the one before. */
async function* rowsOf(deps: ConsoleExportsDeps, language: string, table: ExportTable, filter: ExportFilter): AsyncGenerator<string> {
  yield csvHead(table.head)
  const names = await readDeskNames(deps, language)
  let after: string | undefined
  for (;;) {
    const rows = await table.page(deps.db, names, filter, after)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ cells }) => csvRow(cells)).join('')
    after = last.key
  }
}

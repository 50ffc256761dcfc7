import { Readable } from 'node:stream'
import { consoleExportEndpoints as calls } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import type { Audit } from '../modules/audit/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import { act } from '../modules/console/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { Db } from '../platform/db/index.ts'
import { csvHead, csvRow, type Refusal, type Route, route, type SignedInContext } from '../platform/http/index.ts'
import {
  depositTable,
  type ExportFilter,
  type ExportTable,
  ledgerTable,
  membersMoneyTable,
  memberTransferTable,
  withdrawalTable,
} from './export-rows.ts'
import { ledgerSubject } from './ledger-subject.ts'

export interface ConsoleExportsDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
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
  ctx.setHeader('content-disposition', `attachment; filename="${table.name}-${ctx.now.toISOString().slice(0, 10)}.csv"`)
  return act(deps, ctx, async () =>
    ok({
      value: Readable.from(rowsOf(deps.db, table, filter)),
      deed: { action: 'export.taken', subject: `export:${table.name}`, after: told, ...(filter.brandId && { brandId: filter.brandId }) },
    }),
  )
}

/** Page by page: the next one is asked for when the reader has taken the one before. */
async function* rowsOf(db: Db, table: ExportTable, filter: ExportFilter): AsyncGenerator<string> {
  yield csvHead(table.head)
  let after: string | undefined
  for (;;) {
    const rows = await table.page(db, filter, after)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ cells }) => csvRow(cells)).join('')
    after = last.key
  }
}

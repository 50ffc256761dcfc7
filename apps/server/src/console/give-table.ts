import type { Readable } from 'node:stream'
import type { Result } from '@croupier/kernel'
import { csvHead, csvRow, type Refusal, type SignedInContext } from '../platform/http/index.ts'
import type { ExportFilter, ExportTable } from '../reports/export-table.ts'
import { type DeskNamesDeps, readDeskNames } from './desk-names.ts'
import { type TakeOutDeps, takeOut } from './take-out.ts'

export interface GiveTableDeps extends DeskNamesDeps, TakeOutDeps {}

/** Gives a table to an operator, with what its codes are called in the operator's language. */
export function giveTable(
  deps: GiveTableDeps,
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
async function* rowsOf(deps: GiveTableDeps, language: string, table: ExportTable, filter: ExportFilter): AsyncGenerator<string> {
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

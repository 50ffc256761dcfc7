import { formatAmount } from '@croupier/kernel'
import type { RawBuilder } from 'kysely'
import type { DeskNames } from '../console/desk-names.ts'
import type { LedgerSubject } from '../modules/wallet/index.ts'
import type { Db } from '../platform/db/index.ts'

export interface ExportFilter {
  readonly brandId?: string | undefined
  /** Inclusive. */
  readonly from?: string | undefined
  /** Exclusive. */
  readonly to?: string | undefined
  readonly memberId?: string | undefined
  /** What the search in the ledger means. */
  readonly about?: LedgerSubject | undefined
  /** State of an order, kind of a transfer of the ledger, direction of one between members, or how a deed of the log begins. */
  readonly word?: string | undefined
  /** Kind of a bill. */
  readonly kind?: string | undefined
  /** What was searched for, as it was written. */
  readonly text?: string | undefined
  readonly onlyLarge?: boolean | undefined
  readonly withMoneyOnly?: boolean | undefined
}

/** A table that is read in pages along its key, so that neither a million rows nor a slow reader holds anything. */
export interface ExportTable {
  readonly name: string
  readonly head: readonly string[]
  page(
    db: Db,
    names: DeskNames,
    filter: ExportFilter,
    after: string | undefined,
  ): Promise<readonly { key: string; cells: readonly string[] }[]>
}

export const PAGE_ROWS = 500
/** Before every id. */
export const FIRST = '00000000-0000-0000-0000-000000000000'

type Cell = string | bigint | Date | number | boolean | null
const text = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'bigint') return formatAmount(cell)
  return cell instanceof Date ? cell.toISOString() : String(cell)
}
export type Row = { readonly key: string } & Readonly<Record<string, Cell>>

interface Columns {
  readonly head: readonly string[]
  /** What people call the codes of a row: a program reads the one column, a person the one beside it. */
  readonly named: Readonly<Record<string, (row: Row, names: DeskNames) => string>>
}

/** A table whose query answers its cells by the names of its head, but for those that name other cells. */
export const table = (
  name: string,
  { head, named }: Columns,
  query: (filter: ExportFilter, after: string | undefined) => RawBuilder<Row>,
): ExportTable => ({
  name,
  head,
  page: async (db, names, filter, after) =>
    (await query(filter, after).execute(db)).rows.map(row => ({
      key: String(row.key),
      cells: head.map(column => named[column]?.(row, names) ?? text(row[column] ?? null)),
    })),
})

/** The name of a code that a row may not have. */
export const nameOf =
  (column: string, find: (names: DeskNames, code: string, row: Row) => string) =>
  (row: Row, names: DeskNames): string => {
    const code = row[column] ?? null
    return code === null ? '' : find(names, String(code), row)
  }
export const brandName = nameOf('brand', (names, code) => names.brand(code))
export const wordOf = (column: string, prefix: string) => nameOf(column, (names, code) => names.word(prefix, code))

import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useUi } from '../context.tsx'
import { Icon } from './icon.tsx'
import { TableSkeleton } from './skeleton.tsx'

export interface TableColumn<Row> {
  key: string
  label: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures stand at the end of their column in tabular digits. */
  isFigure?: boolean
  /** The sum (or other fact) of the rows on this page. */
  footer?: ReactNode
  /** Name for the sort button; a column without it cannot be sorted. */
  sortName?: string
}

export interface TableSort {
  key: string
  isDescending: boolean
}

export interface TableProps<Row> {
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** What the table lists, for the screen reader. */
  caption: string
  /** Head of the footer row, e.g. "This page". */
  footerLabel?: ReactNode
  isLoading?: boolean
  /** Shown instead of rows when there are none. */
  empty?: ReactNode
  isDense?: boolean
  /** Of many figures: on a phone a row is a card with the columns' names before them, where columns would go off to the side. */
  stacks?: boolean
  isChosen?: (row: Row) => boolean
  onRow?: (row: Row) => void
  sort?: TableSort
  onSort?: (sort: TableSort) => void
}

/** A record list. Wide ones scroll inside themselves, never the page. */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, rowKey, caption, footerLabel, isLoading, empty, isDense, stacks, isChosen, onRow, sort, onSort } = props
  if (isLoading) return <TableSkeleton columns={columns.length} />
  if (rows.length === 0 && empty) return <>{empty}</>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className="tbl-wrap" aria-label={caption} tabIndex={0}>
      <table className={classNames('tbl', isDense && 'dense', stacks && 'stacks')}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowKey(row)} className={classNames(isChosen?.(row) && 'is-on')} onClick={onRow && (() => onRow(row))}>
              {columns.map(column => (
                <td key={column.key} className={classNames(column.isFigure && 'n')} data-label={nameOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(column => column.footer !== undefined) && (
          <tfoot>
            <tr>
              {columns.map((column, index) => (
                <td key={column.key} className={classNames(column.isFigure && 'n')} data-label={nameOf(column)}>
                  {column.footer ?? (index === 0 ? footerLabel : null)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

const nameOf = <Row,>({ label }: TableColumn<Row>): string | undefined => (typeof label === 'string' ? label : undefined)

function HeadCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: TableColumn<Row>
  sort: TableSort | undefined
  onSort: ((sort: TableSort) => void) | undefined
}) {
  const { texts } = useUi()
  const isSorted = sort?.key === column.key
  const direction = isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined
  const { sortName } = column
  return (
    <th scope="col" className={classNames(column.isFigure && 'n')} aria-sort={direction}>
      {sortName && onSort ? (
        <button
          type="button"
          title={texts.sortBy(sortName)}
          onClick={() => onSort({ key: column.key, isDescending: isSorted ? !sort.isDescending : true })}
        >
          {column.label}
          <Icon name={direction === 'ascending' ? 'arrow-up' : direction === 'descending' ? 'arrow-down' : 'arrow-up-down'} size="xs" />
        </button>
      ) : (
        column.label
      )}
    </th>
  )
}

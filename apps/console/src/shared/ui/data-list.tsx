import { EmptyState, ErrorState, Pagination, Panel, Table, type TableColumn } from '@croupier/ui'
import { stateArt } from '@croupier/ui/generated/states.ts'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { useFormat } from '../format/use-format.ts'
import { useText } from '../i18n/use-text.ts'
import { useRowKeys } from './use-row-keys.ts'

interface PageOf<Row> {
  list: readonly Row[]
  pageNum: number
  totalPages: number
  total: number
}

export interface DataListProps<Row> {
  caption: string
  columns: readonly TableColumn<Row>[]
  rowKey: (row: Row) => string
  /** As `useRead` answers. */
  read: { data: PageOf<Row> | readonly Row[] | undefined; error: ApiError | null; refetch: () => unknown; isFetching: boolean }
  empty: { title: string; text?: string; action?: ReactNode }
  chosen?: string | undefined
  onChoose?: (key: string) => void
  onPage?: (page: number) => void
}

/** A list in its four states: loading, failed, empty, filled. Arrows move the choice, a page has its place in the whole. */
export function DataList<Row>({ caption, columns, rowKey, read, empty, chosen, onChoose, onPage }: DataListProps<Row>) {
  const { t } = useText()
  const { data, error } = read
  const page = data && !isPage(data) ? { list: data, pageNum: 1, totalPages: 1, total: data.length } : data
  const rows = page?.list ?? []
  useRowKeys(rows.map(rowKey), chosen, onChoose)
  if (error && !page)
    return (
      <Panel>
        <ErrorState
          {...(stateArt['error-line'] && { art: stateArt['error-line'] })}
          title={t('state.failed')}
          code={error.code}
          onRetry={() => void read.refetch()}
          isRetrying={read.isFetching}
        >
          {error.message || t('state.lineLost')}
        </ErrorState>
      </Panel>
    )
  return (
    <>
      <Panel className={onChoose ? 'list-panel opens' : 'list-panel'}>
        <Table
          caption={caption}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          isDense
          isLoading={page === undefined}
          empty={
            <EmptyState {...(stateArt['empty-search'] && { art: stateArt['empty-search'] })} title={empty.title} action={empty.action}>
              {empty.text}
            </EmptyState>
          }
          isChosen={row => rowKey(row) === chosen}
          {...(onChoose && { onRow: (row: Row) => onChoose(rowKey(row)) })}
        />
      </Panel>
      {page && onPage && <Foot page={page} onPage={onPage} />}
    </>
  )
}

const isPage = <Row,>(data: PageOf<Row> | readonly Row[]): data is PageOf<Row> => 'pageNum' in data

function Foot<Row>({ page, onPage }: { page: PageOf<Row>; onPage: (page: number) => void }) {
  const { t } = useText()
  const { count } = useFormat()
  if (page.total === 0) return null
  const size =
    page.pageNum < page.totalPages ? page.list.length : Math.ceil((page.total - page.list.length) / Math.max(1, page.pageNum - 1))
  const first = (page.pageNum - 1) * size + 1
  return (
    <div className="list-foot">
      <span className="num">
        {t('list.range', { first: count(first), last: count(first + page.list.length - 1), total: count(page.total) })}
      </span>
      {page.totalPages > 1 && <Pagination page={page.pageNum} pageCount={page.totalPages} onPage={onPage} range={2} />}
    </div>
  )
}

import { EmptyState, ErrorState, Panel, Table, type TableColumn } from '@croupier/ui'
import { stateArt } from '@croupier/ui/generated/states.ts'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { useText } from '../i18n/use-text.ts'
import { useRowKeys } from '../keys/use-row-keys.ts'
import { KeysetFoot, type KeysetPage, NumberedFoot, type NumberedPage } from './list-foot.tsx'

/** As `useRead` answers. */
export interface ListRead<Row> {
  readonly data: NumberedPage<Row> | KeysetPage<Row> | readonly Row[] | undefined
  readonly error: ApiError | null
  readonly refetch: () => unknown
  readonly isFetching: boolean
}

export interface DataListProps<Row> {
  caption: string
  columns: readonly TableColumn<Row>[]
  rowKey: (row: Row) => string
  read: ListRead<Row>
  empty: { title: string; text?: string; action?: ReactNode }
  chosen?: string | undefined
  /** Where the choice goes on once the chosen row has left the list. */
  following?: string | undefined
  onChoose?: (key: string) => void
  /** Of numbered pages. */
  onPage?: (page: number) => void
  /** Of pages by key: where the one shown begins, and how to come to another. */
  after?: string | undefined
  onAfter?: (after: string | undefined) => void
}

/** A list in its four states: loading, failed, empty, filled. Keys move the choice, a page has its place in the whole. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { caption, columns, rowKey, read, empty, chosen, following, onChoose } = props
  const { data, error } = read
  const rows = rowsOf(data)
  useRowKeys({ keys: rows.map(rowKey), chosen, following, onChoose })
  if (error && !data) return <FailedList error={error} read={read} />
  return (
    <>
      <Panel className={onChoose ? 'list-panel opens' : 'list-panel'}>
        <Table
          caption={caption}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          isDense
          isLoading={data === undefined}
          empty={
            <EmptyState {...(stateArt['empty-search'] && { art: stateArt['empty-search'] })} title={empty.title} action={empty.action}>
              {empty.text}
            </EmptyState>
          }
          isChosen={row => rowKey(row) === chosen}
          {...(onChoose && { onRow: (row: Row) => onChoose(rowKey(row)) })}
        />
      </Panel>
      <Foot {...props} />
    </>
  )
}

/** The rows of an answer, in whichever way it is paged. */
export function rowsOf<Row>(data: ListRead<Row>['data']): readonly Row[] {
  if (data === undefined) return []
  return 'list' in data ? data.list : data
}

function Foot<Row>({ read: { data }, onPage, after, onAfter }: DataListProps<Row>) {
  if (data === undefined) return null
  if ('next' in data && onAfter) return <KeysetFoot next={data.next} after={after} onAfter={onAfter} />
  if ('pageNum' in data && onPage) return <NumberedFoot page={data} onPage={onPage} />
  return null
}

function FailedList<Row>({ error, read }: { error: ApiError; read: ListRead<Row> }) {
  const { t } = useText()
  return (
    <Panel>
      <ErrorState
        {...(stateArt['error-line'] && { art: stateArt['error-line'] })}
        title={t('state.failed')}
        code={error.code}
        requestId={error.requestId}
        onRetry={() => void read.refetch()}
        isRetrying={read.isFetching}
      >
        {error.message || t('state.lineLost')}
      </ErrorState>
    </Panel>
  )
}

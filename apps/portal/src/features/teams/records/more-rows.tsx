import { Button, EmptyState, ListSkeleton, Table, type TableColumn } from '@croupier/ui'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { statePicture } from '../../../shared/art/art.ts'
import { LoadError } from '../../../shared/ui/load-error.tsx'

interface MoreRowsProps<Row> {
  query: UseInfiniteQueryResult<{ pages: readonly { list: readonly Row[] }[] }>
  columns: readonly TableColumn<Row>[]
  rowKey: (row: Row) => string
  caption: string
  empty: { title: string; text: string }
}

/** A long list, newest first, with the way to what came before. */
export function MoreRows<Row>({ query, columns, rowKey, caption, empty }: MoreRowsProps<Row>) {
  const { t } = useTranslation('teams')
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
  if (!query.data) return <ListSkeleton rows={8} />
  const rows = query.data.pages.flatMap(page => page.list)
  if (rows.length === 0)
    return (
      <EmptyState art={statePicture('empty-records')} title={empty.title}>
        {empty.text}
      </EmptyState>
    )
  return (
    <>
      <div className="record-panel">
        <Table stacks columns={columns} rows={rows} rowKey={rowKey} caption={caption} />
      </div>
      {query.hasNextPage && (
        <div className="text-center">
          <Button size="s" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}

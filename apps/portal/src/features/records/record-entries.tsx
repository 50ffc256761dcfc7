import { Button, EmptyState, ListSkeleton } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordEntriesQuery } from '../../shared/api/queries/records.ts'
import { statePicture } from '../../shared/art/art.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { EntryDetails } from './entry-details.tsx'
import { EntryTable } from './entry-table.tsx'
import { RecordFilters } from './record-filters.tsx'
import { useRecordFilter } from './use-record-filter.ts'

/** Every movement of my wallets with the balance after it; page after page without an end. */
export function RecordEntries() {
  const { t } = useTranslation('movements')
  const record = useRecordFilter()
  const [opened, setOpened] = useState<string>()
  const list = useInfiniteQuery(recordEntriesQuery(record.filter))
  const entries = list.data?.pages.flatMap(page => page.list) ?? []
  return (
    <div className="col gap-4">
      <RecordFilters record={record} wallets={list.data?.pages[0]?.wallets ?? []} />
      {list.isError ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      ) : list.isPending ? (
        <ListSkeleton rows={8} />
      ) : entries.length === 0 ? (
        <EmptyState art={statePicture('empty-records')} title={t('list.emptyTitle')}>
          {t(record.search ? 'list.notFound' : 'list.emptyText')}
        </EmptyState>
      ) : (
        <EntryTable entries={entries} onOpen={entry => setOpened(entry.entryId)} />
      )}
      {list.hasNextPage && (
        <div className="text-center">
          <Button size="s" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('list.more')}
          </Button>
        </div>
      )}
      {opened && <EntryDetails entryId={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

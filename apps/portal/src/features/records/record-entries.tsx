import { localeOf } from '@croupier/contract/browser'
import { Button, EmptyState, ListSkeleton, Note } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordEntriesQuery } from '../../shared/api/queries/records.ts'
import { statePicture } from '../../shared/art/art.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useMonthText } from '../../shared/records/use-day-text.ts'
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
  const archived = list.data?.pages.flatMap(page => page.archived) ?? []
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
      {archived.length > 0 && <Archived months={archived.map(({ from }) => from.slice(0, 7))} />}
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

/** Two pages may both pass a month. */
function Archived({ months }: { months: readonly string[] }) {
  const { t } = useTranslation('movements')
  const monthText = useMonthText()
  const locale = localeOf(useLanguage())
  const names = [...new Set(months)].toSorted().map(monthText)
  return <Note>{t('list.archived', { months: new Intl.ListFormat(locale).format(names) })}</Note>
}

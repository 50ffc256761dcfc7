import { Button, EmptyState, Icon, ListSkeleton } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { latestEntriesQuery } from '../../shared/api/queries/records.ts'
import { statePicture } from '../../shared/art/art.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { EntryRow } from './entry-row.tsx'

const LATEST = 6

/** What moved last in the main wallet. */
export function WalletLatest() {
  const { t } = useTranslation('wallet')
  const centre = useMemberCentre()
  const latest = useQuery(latestEntriesQuery(LATEST))
  return (
    <section>
      <div className="row mb-2 justify-between min-h-8">
        <h3 className="h3">{t('wallet.latest')}</h3>
        <button type="button" className="link text-13 min-h-6" onClick={() => centre.open('transactionHistory')}>
          {t('wallet.allEntries')}
          <Icon name="chevron-right" size="xs" className="rtl:rotate-180" />
        </button>
      </div>
      {latest.isError ? (
        <LoadError error={latest.error} onRetry={() => void latest.refetch()} isRetrying={latest.isFetching} />
      ) : !latest.data ? (
        <ListSkeleton rows={4} />
      ) : latest.data.list.length === 0 ? (
        <EmptyState
          art={statePicture('empty-records')}
          title={t('wallet.emptyTitle')}
          action={
            <Button tone="primary" size="s" onClick={() => centre.open('depositv2')}>
              {t('wallet.deposit')}
            </Button>
          }
        >
          {t('wallet.emptyText')}
        </EmptyState>
      ) : (
        <ul className="record-panel">
          {latest.data.list.map(entry => (
            <li key={entry.entryId}>
              <EntryRow entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

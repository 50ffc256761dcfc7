import { Amount, Button, EmptyState, ListSkeleton, Note } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Cashback, cashbackQuery } from '../../shared/api/queries/cashback.ts'
import { statePicture } from '../../shared/art/art.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { DayCard } from './day-card.tsx'
import { useClaimCashback } from './use-claim-cashback.ts'
import './cashback.css'

/** manualRebate: what bets gave back, day by day, to be fetched by hand, and how each day was computed. */
export function CashbackPage() {
  const { t } = useTranslation('cashback')
  const cashback = useQuery(cashbackQuery())
  const claim = useClaimCashback()
  if (cashback.isError) return <LoadError error={cashback.error} onRetry={() => void cashback.refetch()} isRetrying={cashback.isFetching} />
  if (!cashback.data) return <ListSkeleton rows={5} />
  const { days } = cashback.data
  const isBusy = (day?: string) => claim.isPending && claim.variables.day === day
  return (
    <div className="col gap-5">
      <p className="text-14 text-text-2">{t('lead')}</p>
      <Head cashback={cashback.data} isBusy={isBusy()} onClaim={() => claim.mutate({})} />
      <FaultNote error={claim.error} />
      {days.length === 0 ? (
        <EmptyState art={statePicture('cashback')} title={t('none.title')}>
          {t('none.text')}
        </EmptyState>
      ) : (
        <ul className="col gap-3">
          {days.map(day => (
            <DayCard key={day.day} day={day} isBusy={isBusy(day.day)} onClaim={claim.mutate} />
          ))}
        </ul>
      )}
      <Note>{t('rules')}</Note>
    </div>
  )
}

function Head({ cashback: { claimable, days }, isBusy, onClaim }: { cashback: Cashback; isBusy: boolean; onClaim: () => void }) {
  const { t } = useTranslation('cashback')
  const ready = days.filter(({ state }) => state === 'claimable').length
  if (ready === 0) return null
  return (
    <section className="cashback-head" aria-label={t('ready')}>
      <div className="grow">
        <p className="text-13 text-text-2">{t('ready')}</p>
        <p className="cashback-sum num">
          <Amount value={claimable} />
        </p>
        <p className="text-13 text-text-2">{t('readyDays', { count: ready })}</p>
      </div>
      <Button tone="primary" busy={isBusy} onClick={onClaim}>
        {t('claimAll', { count: ready })}
      </Button>
    </section>
  )
}

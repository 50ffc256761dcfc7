import { Amount, Button, DateRange, type DateSpan, EmptyState, ListSkeleton, Stat } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Profit, profitQuery } from '../../shared/api/queries/records.ts'
import { statePicture } from '../../shared/art/art.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { addDays } from '../../shared/records/brand-days.ts'
import { FilterFold } from '../../shared/records/filter-fold.tsx'
import { useRecordDates } from '../../shared/records/use-record-dates.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { ProfitChart } from './profit-chart.tsx'
import { CategoryTable, DayTable } from './profit-tables.tsx'
import './records.css'

const DAYS_MAX = 92

/** personalProfit: what play, bonus and fees made of my money, by day and by category. */
export function ProfitPage() {
  const { t } = useTranslation('movements')
  const { t: common } = useTranslation()
  const { timeZone } = useBrand()
  const centre = useMemberCentre()
  const dates = useRecordDates('month')
  const [isTooLong, setIsTooLong] = useState(false)
  const profit = useQuery(profitQuery(dates.span.from, dates.span.until))
  const today = dates.latestOn
  const presets = [...dates.presets, { label: t('profit.thisMonth'), span: { from: `${today.slice(0, 7)}-01`, until: today } }]
  const choose = (span: DateSpan) => {
    const isFine = addDays(span.from, DAYS_MAX - 1) >= span.until
    setIsTooLong(!isFine)
    if (isFine) dates.setSpan(span)
  }
  return (
    <div className="col gap-5">
      <FilterFold
        span={dates.span}
        action={
          <Button size="s" iconEnd="chevron-right" onClick={() => centre.open('personalHistoryCopy')}>
            {t('profit.toBets')}
          </Button>
        }
      >
        <DateRange label={common('record.dates')} value={dates.span} onChange={choose} presets={presets} latestOn={today} />
      </FilterFold>
      <p className="text-12 text-text-3" aria-live="polite">
        {isTooLong ? <b className="lost">{t('profit.tooLong')}</b> : t('profit.zone', { zone: timeZone.replaceAll('_', ' ') })}
      </p>
      {profit.isError ? (
        <LoadError error={profit.error} onRetry={() => void profit.refetch()} isRetrying={profit.isFetching} />
      ) : profit.data ? (
        <Result profit={profit.data} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </div>
  )
}

function Result({ profit }: { profit: Profit }) {
  const { t } = useTranslation('movements')
  if (profit.days.length === 0)
    return (
      <EmptyState art={statePicture('empty-records')} title={t('profit.emptyTitle')}>
        {t('profit.emptyText')}
      </EmptyState>
    )
  return (
    <>
      <Sums profit={profit} />
      {profit.from !== profit.to && <ProfitChart profit={profit} label={t('profit.chart')} />}
      {profit.categories.length > 0 && (
        <section className="col gap-3">
          <h3 className="h3">{t('profit.byCategory')}</h3>
          <CategoryTable profit={profit} />
        </section>
      )}
      <section className="col gap-3">
        <h3 className="h3">{t('profit.byDay')}</h3>
        <DayTable profit={profit} />
      </section>
    </>
  )
}

function Sums({ profit: { totals, currency } }: { profit: Profit }) {
  const { t } = useTranslation('movements')
  return (
    <div className="profit-sums">
      <Stat label={t('profit.netOf')} value={<Amount value={totals.net} currency={currency} signs="always" tinted />} />
      <Stat label={t('profit.validBet')} value={<Amount value={totals.validBet} currency={currency} />} />
      <Stat label={t('profit.win')} value={<Amount value={totals.win} currency={currency} />} />
      <Stat label={t('profit.corrections')} value={<Amount value={totals.corrections} currency={currency} signs="always" />} />
      <Stat label={t('profit.fees')} value={<Amount value={totals.fees} currency={currency} />} />
    </div>
  )
}

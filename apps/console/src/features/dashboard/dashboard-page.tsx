import { ErrorState, Loading, Note, Panel, Skeleton, Stat } from '@croupier/ui'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { Page } from '../../shared/ui/page.tsx'
import { DayBars } from './day-bars.tsx'
import { WaitingPanel } from './waiting-panel.tsx'
import './dashboard.css'

type Figures = Answer<'dashboard'>
const EVERY_MS = 15_000

/** Today in figures, and the last fourteen days, a brand at a time: currencies are never added together. */
export function DashboardPage() {
  const { t } = useText()
  const read = useRead('dashboard', { query: useScope() }, { everyMs: EVERY_MS })
  return (
    <Page title={t('nav.dashboard')}>
      {read.data?.warnings.map(warning => (
        <div key={warning} className="mb-4">
          <Note tone="warn">{t(`dashboard.warning.${warning}`)}</Note>
        </div>
      ))}
      <WaitingPanel />
      {read.data ? (
        read.data.brands.map(brand => <BrandFigures key={brand.brandId} brand={brand} days={read.data?.days ?? []} />)
      ) : read.error ? (
        <Panel>
          <ErrorState
            title={t('state.failed')}
            code={read.error.code}
            requestId={read.error.requestId}
            onRetry={() => void read.refetch()}
            isRetrying={read.isFetching}
          />
        </Panel>
      ) : (
        <Loading>
          <Skeleton width="100%" height={360} />
        </Loading>
      )}
    </Page>
  )
}

function BrandFigures({ brand, days }: { brand: Figures['brands'][number]; days: Figures['days'] }) {
  const { t } = useText()
  const { brandName } = useDesk()
  const { amount, count } = useFormat()
  const name = brandName(brand.merchantCode)
  const own = days.filter(day => day.brandId === brand.brandId)
  return (
    <section className="mb-8" aria-label={name}>
      <h2 className="h3 mb-3">
        {name} <span className="text-text-3 font-regular">{brand.currency}</span>
      </h2>
      <div className="figures">
        <Stat label={t('dashboard.gross')} value={amount(brand.gross)} note={t('dashboard.grossNote')} />
        <Stat label={t('field.stakes')} value={amount(brand.stakes)} note={t('dashboard.today')} />
        <Stat label={t('field.wins')} value={amount(brand.wins)} note={t('dashboard.today')} />
        <Stat label={t('field.deposits')} value={amount(brand.deposits)} note={t('dashboard.today')} />
        <Stat label={t('dashboard.out')} value={amount(brand.withdrawals)} note={t('dashboard.today')} />
        <Stat label={t('dashboard.new')} value={count(brand.membersNew)} note={t('dashboard.today')} />
        <Stat label={t('dashboard.active')} value={count(brand.membersActive)} note={t('dashboard.online', { n: count(brand.online) })} />
      </div>
      <div className="grid gap-3 lg:grid-cols-3">
        <DayBars title={t('dashboard.stakesByDay')} days={own.map(day => ({ on: day.on, amount: day.stakes }))} />
        <DayBars title={t('dashboard.depositsByDay')} days={own.map(day => ({ on: day.on, amount: day.deposits }))} />
        <DayBars title={t('dashboard.outByDay')} days={own.map(day => ({ on: day.on, amount: day.withdrawals }))} />
      </div>
    </section>
  )
}

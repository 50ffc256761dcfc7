import { Tabs } from '@croupier/ui'
import { useText } from '../../shared/i18n/use-text.ts'
import { ChooseBrand } from '../../shared/ui/choose-brand.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { useBrand } from '../../shared/ui/use-brand.ts'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { HealthView } from './health-view.tsx'
import { HoldView } from './hold-view.tsx'
import { RoundCard } from './round-card.tsx'
import { RoundsView } from './rounds-view.tsx'
import { TablePage } from './table-page.tsx'
import { TablesView } from './tables-view.tsx'
import './tables.css'

const VIEWS = ['tables', 'rounds', 'hold', 'health'] as const
/** Filters of one view mean nothing in another. */
const NO_FILTERS = { id: undefined, state: undefined, game: undefined, q: undefined, code: undefined, round: undefined }

/** Live tables of a brand: what happens at each, their rounds, what they kept, and who steps them. A chosen table has the page for itself. */
export function TablesPage() {
  const { t } = useText()
  const { get, set, id } = useFilters()
  const brandId = useBrand()
  const code = get('table')
  const view = VIEWS.find(each => each === get('view')) ?? 'tables'
  if (brandId && code) return <TablePage key={`${brandId} ${code}`} brandId={brandId} code={code} />
  const close = () => set({ id: undefined })
  return (
    <Page
      title={t('nav.tables')}
      card={brandId && view === 'rounds' && id && <RoundCard key={id} brandId={brandId} roundId={id} onClose={close} />}
      cardTitle={t('tables.rounds.card')}
      onCloseCard={close}
    >
      <div className="mb-4 tables-tabs">
        <Tabs
          hug
          label={t('nav.tables')}
          value={view}
          onChange={next => set({ ...NO_FILTERS, view: next === 'tables' ? undefined : next })}
          items={VIEWS.map(key => ({ key, label: t(`tables.view.${key}`) }))}
        />
      </div>
      {!brandId && <ChooseBrand title={t('tables.chooseBrand')}>{t('tables.chooseBrandText')}</ChooseBrand>}
      {brandId && view === 'tables' && <TablesView key={brandId} brandId={brandId} />}
      {brandId && view === 'rounds' && <RoundsView key={brandId} brandId={brandId} />}
      {brandId && view === 'hold' && <HoldView key={brandId} brandId={brandId} />}
      {brandId && view === 'health' && <HealthView key={brandId} brandId={brandId} />}
    </Page>
  )
}

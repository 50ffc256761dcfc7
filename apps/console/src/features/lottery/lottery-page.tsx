import { Tabs } from '@croupier/ui'
import { useText } from '../../shared/i18n/use-text.ts'
import { ChooseBrand } from '../../shared/ui/choose-brand.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { useBrand } from '../../shared/ui/use-brand.ts'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { ChainsView } from './chains-view.tsx'
import { ExposureCard } from './exposure-card.tsx'
import { ExposureView } from './exposure-view.tsx'
import { GamesView } from './games-view.tsx'
import { IssueCard } from './issue-card.tsx'
import { IssuesView } from './issues-view.tsx'
import { SalesView } from './sales-view.tsx'
import './lottery.css'

const VIEWS = ['issues', 'exposure', 'sales', 'games', 'chains'] as const

/** Lotteries: issues and their results, what open ones may cost, what was sold and kept, the terms of a brand, and what proves the draws. */
export function LotteryPage() {
  const { t } = useText()
  const { get, set, id } = useFilters()
  const brandId = useBrand()
  const view = VIEWS.find(each => each === get('view')) ?? 'issues'
  const close = () => set({ id: undefined })
  const card =
    id !== undefined && view === 'issues' ? (
      <IssueCard key={id} issueId={id} onClose={close} />
    ) : id !== undefined && view === 'exposure' && brandId ? (
      <ExposureCard key={id} brandId={brandId} issueId={id} onClose={close} />
    ) : undefined
  return (
    <Page
      title={t('nav.lottery')}
      card={card}
      cardTitle={t(view === 'exposure' ? 'lottery.exposure.card' : 'lottery.card')}
      onCloseCard={close}
    >
      <div className="mb-4 lottery-tabs">
        <Tabs
          hug
          label={t('nav.lottery')}
          value={view}
          onChange={next => set({ view: next === 'issues' ? undefined : next, id: undefined, status: undefined, game: undefined })}
          items={VIEWS.map(key => ({ key, label: t(`lottery.view.${key}`) }))}
        />
      </div>
      {view === 'issues' && <IssuesView />}
      {view !== 'issues' && !brandId && <ChooseBrand title={t('lottery.chooseBrand')}>{t('lottery.chooseBrandText')}</ChooseBrand>}
      {view === 'exposure' && brandId && <ExposureView key={brandId} brandId={brandId} />}
      {view === 'sales' && brandId && <SalesView key={brandId} brandId={brandId} />}
      {view === 'games' && brandId && <GamesView key={brandId} brandId={brandId} />}
      {view === 'chains' && brandId && <ChainsView key={brandId} brandId={brandId} />}
    </Page>
  )
}

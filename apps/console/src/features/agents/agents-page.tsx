import { Tabs } from '@croupier/ui'
import { useText } from '../../shared/i18n/use-text.ts'
import { ChooseBrand } from '../../shared/ui/choose-brand.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { useBrand } from '../../shared/ui/use-brand.ts'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { AgentCosts } from './agent-costs.tsx'
import { Margins } from './margins.tsx'

/** What agents leave of the edge of a brand's games, and what they cost. */
export function AgentsPage() {
  const { t } = useText()
  const brandId = useBrand()
  const { get, set } = useFilters()
  const view = get('view') === 'costs' ? 'costs' : 'margins'
  return (
    <Page title={t('nav.agentMargins')}>
      {brandId ? (
        <Tabs
          hug
          label={t('nav.agentMargins')}
          value={view}
          onChange={next => set({ view: next === 'costs' ? next : undefined })}
          items={[
            { key: 'margins', label: t('agents.margins') },
            { key: 'costs', label: t('agents.costs') },
          ]}
        >
          {view === 'costs' ? <AgentCosts brandId={brandId} /> : <Margins brandId={brandId} />}
        </Tabs>
      ) : (
        <ChooseBrand title={t('agents.chooseBrand')}>{t('agents.chooseBrandText')}</ChooseBrand>
      )}
    </Page>
  )
}

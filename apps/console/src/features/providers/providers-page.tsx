import { Tabs } from '@croupier/ui'
import { useText } from '../../shared/i18n/use-text.ts'
import { Page } from '../../shared/ui/page.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { AccountsTab } from './accounts-tab.tsx'
import { MethodsTab } from './methods-tab.tsx'
import { ProvidersTab } from './providers-tab.tsx'
import './providers.css'

const TABS = ['methods', 'accounts', 'providers'] as const
type Tab = (typeof TABS)[number]

/** How money comes in: the ways that members see, the brand's own accounts behind them, and the providers with their health. */
export function ProvidersPage() {
  const { t } = useText()
  const { get, set } = useFilters()
  const tab: Tab = TABS.find(each => each === get('tab')) ?? 'methods'
  return (
    <Page title={t('nav.providers')}>
      <Tabs
        look="line"
        label={t('nav.providers')}
        items={TABS.map(key => ({ key, label: t(`provider.tab.${key}`) }))}
        value={tab}
        onChange={next => set({ tab: next })}
      >
        <div className="ways-tab">
          {tab === 'methods' && <MethodsTab />}
          {tab === 'accounts' && <AccountsTab />}
          {tab === 'providers' && <ProvidersTab />}
        </div>
      </Tabs>
    </Page>
  )
}

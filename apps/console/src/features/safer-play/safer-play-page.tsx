import { Tabs } from '@croupier/ui'
import { useText } from '../../shared/i18n/use-text.ts'
import { Page } from '../../shared/ui/page.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { ExclusionsList } from './exclusions-list.tsx'
import { LimitsList } from './limits-list.tsx'

const VIEWS = ['excluded', 'changed', 'near'] as const

/** What members have decided for their own good: seen by those who talk to them, changed by nobody else. */
export function SaferPlayPage() {
  const { t } = useText()
  const { get, set } = useFilters()
  const view = VIEWS.find(each => each === get('view')) ?? 'excluded'
  return (
    <Page title={t('nav.saferPlay')}>
      <p className="text-13 text-text-2 mb-3">{t('saferPlay.readOnly')}</p>
      <div className="mb-3">
        <Tabs
          hug
          label={t('nav.saferPlay')}
          value={view}
          onChange={next => set({ view: next })}
          items={VIEWS.map(key => ({ key, label: t(`saferPlay.${key}`) }))}
        />
      </div>
      {view === 'excluded' ? <ExclusionsList /> : <LimitsList key={view} view={view} />}
    </Page>
  )
}

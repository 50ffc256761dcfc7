import { Tabs } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { TeamOverview } from '../../../shared/api/queries/teams.ts'
import { DayChart } from './day-chart.tsx'
import { DayTable } from './day-table.tsx'

export type Look = 'chart' | 'table'

/** Bets and profit by day, to be looked at or read. */
export function DayPanel({ overview, look, onLook }: { overview: TeamOverview; look: Look; onLook: (look: Look) => void }) {
  const { t } = useTranslation('teams')
  const items = (['chart', 'table'] as const).map(key => ({ key, label: t(`chart.${key}`) }))
  return (
    <section className="panel team-chart" aria-label={t('chart.title')}>
      <div className="row flex-wrap justify-between gap-3">
        <h3 className="h3">{t('chart.title')}</h3>
        {look === 'chart' && (
          <span className="row gap-3 text-12 text-text-2" aria-hidden="true">
            <i className="team-key" data-key="bets" />
            {t('figure.validBet')}
            <i className="team-key" data-key="profit" />
            {t('figure.profit')}
          </span>
        )}
      </div>
      <Tabs hug label={t('chart.look')} items={items} value={look} onChange={onLook}>
        {look === 'chart' ? <DayChart days={overview.days} label={t('chart.label')} /> : <DayTable days={overview.days} />}
      </Tabs>
    </section>
  )
}

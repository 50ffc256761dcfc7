import { valueTrends } from '@croupier/games/lottery'
import { Icon } from '@croupier/ui'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { twoFigures } from '../draw/figures.ts'
import type { DrawnIssue, PanelGroup } from './history.ts'

/** How often each value came and how long it has stayed away: the fuller, the oftener. What came often or seldom is marked as well. */
export function CountGrid({ group, history }: { group: PanelGroup; history: readonly DrawnIssue[] }) {
  const { t } = useTranslation('lottery')
  const draws = history.map(({ draw }) => draw)
  return group.panels.map(panel => {
    const trends = valueTrends(panel, draws)
    const most = Math.max(1, ...trends.map(({ shown }) => shown))
    const isWide = panel.values.length > 10
    return (
      <ol key={panel.id} className="lt-counts" aria-label={t('trendCounts')}>
        {trends.map(({ value, shown, missing, temperature }) => (
          <li key={value} data-temperature={temperature} style={{ '--part': `${Math.round((shown / most) * 100)}%` } as CSSProperties}>
            <b className="num">{isWide ? twoFigures(value) : value}</b>
            <span className="num">{t('times', { count: shown })}</span>
            <span className="num lt-gap">
              <span className="vh">{t('trendMissing')} </span>
              {missing}
            </span>
            {temperature !== 'warm' && <Icon name={temperature === 'hot' ? 'flame' : 'snowflake'} size="xs" label={t(temperature)} />}
          </li>
        ))}
      </ol>
    )
  })
}

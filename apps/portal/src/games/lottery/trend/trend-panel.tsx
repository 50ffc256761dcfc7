import { type FamilyId, findFamily, TREND_WINDOWS } from '@croupier/games/lottery'
import { Button, classNames, Note, Tabs } from '@croupier/ui'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LotteryGame, LotteryResult } from '../../../shared/api/queries/lottery.ts'
import { CountGrid } from './count-grid.tsx'
import { hasLines, historyOf, lastOf, panelGroups } from './history.ts'
import { TrendLines } from './trend-lines.tsx'
import { TrendTable } from './trend-table.tsx'
import { usePanelName } from './use-panel-name.ts'

/** What came lately, as lines, counts, or a table. It says nothing of what comes next, and so does the page. */
export function TrendPanel({ game, results }: { game: LotteryGame; results: readonly LotteryResult[] }) {
  const { t } = useTranslation('lottery')
  const family = findFamily(game.family as FamilyId)
  const [window, setWindow] = useState<number>(TREND_WINDOWS[0])
  const [isTable, setTable] = useState(false)
  const [groupId, setGroup] = useState<string>()
  const history = useMemo(() => (family ? historyOf(family, results) : []), [family, results])
  const panelName = usePanelName(game.family as FamilyId)
  if (!family || history.length === 0) return null
  const groups = panelGroups(family.trends)
  const group = groups.find(each => each.id === groupId) ?? groups[0]
  if (!group) return null
  const shown = lastOf(history, window)
  return (
    <section className="panel lt-trend" aria-label={t('trend')}>
      <div className="lt-panel-head row flex-wrap justify-between gap-3">
        <h2 className="h3">{t('trend')}</h2>
        <div className="row flex-wrap gap-2 min-w-0">
          <Tabs
            hug
            label={t('trendWindow')}
            items={TREND_WINDOWS.map(count => ({ key: String(count), label: <span className="num">{t('trendDraws', { count })}</span> }))}
            value={String(window)}
            onChange={key => setWindow(Number(key))}
          />
          <Button size="s" tone="ghost" icon="table-2" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {t(isTable ? 'asChart' : 'asTable')}
          </Button>
        </div>
      </div>
      {groups.length > 1 && (
        <fieldset className="lt-trend-groups row flex-wrap gap-2" aria-label={t('trendOf')}>
          {groups.map(each => (
            <button
              key={each.id}
              type="button"
              className={classNames('chip sm', each.id === group.id && 'is-on')}
              aria-pressed={each.id === group.id}
              onClick={() => setGroup(each.id)}
            >
              {each.panels.length > 1 || each.id.startsWith('places')
                ? `${panelName(each.panels[0]?.id ?? '')}${each.panels.length > 1 ? ` – ${panelName(each.panels.at(-1)?.id ?? '')}` : ''}`
                : panelName(each.id)}
            </button>
          ))}
        </fieldset>
      )}
      <div className="lt-trend-body">
        {isTable ? (
          <TrendTable group={group} history={shown} nameOf={panelName} />
        ) : hasLines(group, shown) ? (
          <TrendLines group={group} history={shown} nameOf={panelName} />
        ) : (
          <>
            <CountGrid group={group} history={shown} />
            <p className="lt-counts-key text-12 text-text-2">{t('trendCountsKey')}</p>
          </>
        )}
      </div>
      <div className="px-5 pb-5">
        <Note>{t('trendSays')}</Note>
      </div>
    </section>
  )
}

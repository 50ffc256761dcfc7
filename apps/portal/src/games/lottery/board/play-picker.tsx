import { findPlay, type LotteryPlay, type PlayTab, placeOf, playTree, shortNames } from '@croupier/games/lottery'
import { classNames, Tabs } from '@croupier/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNameText } from '../text/names.ts'

interface PlayPickerProps {
  play: LotteryPlay
  favourites: readonly string[]
  onPlay: (playId: string) => void
}

const FAVOURITES = 'favourites'

/** The plays of a lottery: tabs by the part of the draw, and the plays on it in rows. */
export function PlayPicker({ play, favourites, onPlay }: PlayPickerProps) {
  const { t } = useTranslation('lottery')
  const tree = playTree(play.family)
  const kept = favourites.flatMap(id => findPlay(id) ?? []).filter(each => each.family === play.family)
  const current = placeOf(play)?.tab ?? tree[0]
  const isLone = current !== undefined && current.rows.flatMap(row => row.plays).length === 1
  return (
    <>
      {tree.length > 1 && (
        <Tabs
          className="lt-tabs"
          look="line"
          label={t('playTabs')}
          items={tree.map(tab => ({ key: tab.id, label: t(`tab.${tab.id}`) }))}
          value={current?.id ?? FAVOURITES}
          onChange={id => {
            const first = tree.find(tab => tab.id === id)?.rows[0]?.plays[0]
            if (first) onPlay(first.id)
          }}
        />
      )}
      {(kept.length > 0 || !isLone) && (
        <div className="lt-subs">
          {kept.length > 0 && <Kept plays={kept} current={play.id} onPlay={onPlay} />}
          {current && !isLone && <TabRows tab={current} current={play.id} onPlay={onPlay} />}
        </div>
      )}
    </>
  )
}

function TabRows({ tab, current, onPlay }: { tab: PlayTab; current: string; onPlay: (playId: string) => void }) {
  const { t } = useTranslation('lottery')
  const nameText = useNameText()
  const names = useMemo(() => shortNames(tab), [tab])
  return tab.rows.map(row => (
    <fieldset key={row.id} className="lt-sub" aria-label={t(`row.${row.id}`)}>
      <span>{t(`row.${row.id}`)}</span>
      <div>
        {row.plays.map(({ id, name }) => (
          <PlayChip key={id} isOn={id === current} onPress={() => onPlay(id)}>
            {nameText(names.get(id) ?? name)}
          </PlayChip>
        ))}
      </div>
    </fieldset>
  ))
}

function Kept({ plays, current, onPlay }: { plays: readonly LotteryPlay[]; current: string; onPlay: (playId: string) => void }) {
  const { t } = useTranslation('lottery')
  const nameText = useNameText()
  return (
    <fieldset className="lt-sub" aria-label={t('favourites')}>
      <span>{t('favourites')}</span>
      <div>
        {plays.map(({ id, name }) => (
          <PlayChip key={id} isOn={id === current} onPress={() => onPlay(id)}>
            {nameText(name)}
          </PlayChip>
        ))}
      </div>
    </fieldset>
  )
}

function PlayChip({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: string }) {
  return (
    <button type="button" className={classNames('chip sm', isOn && 'is-on')} aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  )
}

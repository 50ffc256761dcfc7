import { type LotteryPlay, PUSH, placeOf, type SlipTerms } from '@croupier/games/lottery'
import { Amount, useUi } from '@croupier/ui'
import { Drawer } from '@croupier/ui/components/drawer.tsx'
import type { ParseKeys } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LotteryTerms } from '../../../shared/api/queries/lottery.ts'
import { factsOf } from '../board/level-facts.ts'
import { oneIn, percentText } from '../text/chance.ts'
import { useNameText, useOptionText, usePlaceNames } from '../text/names.ts'
import { markRule } from './mark-rule.ts'
import { winRule } from './win-rule.ts'

interface RulesSheetProps {
  play: LotteryPlay
  terms: LotteryTerms
  slipTerms: SlipTerms
  betGroup: number
  onClose: () => void
}

/** The rules of the plays under a tab: what is marked, what wins, the exact chance, the prize and what returns on average. */
export function RulesSheet({ play, terms, slipTerms, betGroup, onClose }: RulesSheetProps) {
  const { t } = useTranslation('lottery')
  const tab = placeOf(play)?.tab
  const others = (tab?.rows.flatMap(row => row.plays) ?? []).filter(({ id }) => id !== play.id)
  return (
    <Drawer isOpen onClose={onClose} side="end" className="lt-drawer" title={t('rulesOf', { game: terms.game.name })}>
      <div className="lt-rules">
        <p className="text-13 text-text-2">{t(`source.${terms.source}`)}</p>
        <PlayRule play={play} slipTerms={slipTerms} betGroup={betGroup} isFirst />
        {others.length > 0 && tab && <h3 className="h3 mt-4">{t('rulesBeside', { tab: t(`tab.${tab.id}`) })}</h3>}
        {others.map(each => (
          <PlayRule key={each.id} play={each} slipTerms={slipTerms} betGroup={betGroup} />
        ))}
        <p className="text-12 text-text-2">{t('rulesReturn')}</p>
      </div>
    </Drawer>
  )
}

function PlayRule({
  play,
  slipTerms,
  betGroup,
  isFirst = false,
}: {
  play: LotteryPlay
  slipTerms: SlipTerms
  betGroup: number
  isFirst?: boolean
}) {
  const { t, i18n } = useTranslation('lottery')
  const nameText = useNameText()
  const places = usePlaceNames(play)
  const mark = markRule(play)
  const win = winRule(play)
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  return (
    <article className={isFirst ? 'raised pad2 col gap-3' : 'col gap-3 lt-rule'}>
      <h3 className="h3">{nameText(play.name)}</h3>
      <p className="text-14">
        {t(`mark.${mark.code}` as ParseKeys<'lottery'>, { ...mark.values, count: mark.count, places: list.format(places) })}{' '}
        {win && t(`win.${win.code}` as ParseKeys<'lottery'>, { count: win.n ?? 0, n: win.n ?? 0 })}
        {play.unitsPerPick > 1 && ` ${t('unitsPerPick', { count: play.unitsPerPick })}`}
      </p>
      <LevelTable play={play} slipTerms={slipTerms} betGroup={betGroup} />
    </article>
  )
}

function LevelTable({ play, slipTerms, betGroup }: { play: LotteryPlay; slipTerms: SlipTerms; betGroup: number }) {
  const { t } = useTranslation('lottery')
  const { locale } = useUi()
  const levelText = useLevelText(play)
  const facts = useMemo(() => factsOf(play, slipTerms, betGroup), [play, slipTerms, betGroup])
  if (facts.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className="tbl-wrap" aria-label={t('levels')} tabIndex={0}>
      <table className="tbl dense">
        <thead>
          <tr>
            <th>{t('levelLabel')}</th>
            <th className="n">{t('chance')}</th>
            <th className="n">{t('prizeOf')}</th>
            <th className="n">{t('return')}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ level, unit, chance, price, return: returned }) => (
            <tr key={`${level} ${unit ?? ''}`}>
              <td>
                {levelText(level)}
                {unit !== undefined && <code className="text-12"> {unit}</code>}
              </td>
              <td className="n">
                {t('oneIn', { n: oneIn(chance, locale) })}
                <span className="block text-11 text-text-3">
                  {String(chance.num)}/{String(chance.den)}
                </span>
              </td>
              <td className="n">{level === PUSH ? t('stakeBack') : price === undefined ? t('poolShare') : <Amount value={price} />}</td>
              <td className="n">{returned === undefined ? '–' : percentText(returned, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A level is called by its option where it is one, by a name of its own, or by its figure. */
function useLevelText(play: LotteryPlay): (level: string) => string {
  const { t, i18n } = useTranslation('lottery')
  const optionText = useOptionText()
  return level => {
    if (i18n.exists(`lottery:level.${level}`)) return t(`level.${level}` as ParseKeys<'lottery'>)
    const text = optionText(play.id, level)
    return i18n.exists(`lottery:option.${level}`) || text !== `option.${level}` ? text : level
  }
}

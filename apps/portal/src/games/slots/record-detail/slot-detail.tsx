import { amountOfUnits, findSlotTitle, type SlotOutcome, type SlotTitle, type SlotWin } from '@croupier/games/slots'
import { amountText, IconButton, toAmount, useUi } from '@croupier/ui'
import type { ParseKeys } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecalledRound } from '../../../shared/api/types.ts'
import { SlotWindow, scenesOf } from '../../../shared/fairness/slot-window.tsx'

/** The reels as they stood, picture by picture. */
export function SlotDetail({ round: { details, verification } }: { round: RecalledRound }) {
  const { t } = useTranslation('records')
  const [at, setAt] = useState(0)
  const title = verification?.game === 'slots' ? findSlotTitle(verification.title) : undefined
  // The wire carries outcomes as the engine of the title defines them (contract: SlotOutcome).
  const scenes = scenesOf((details.outcomes ?? []) as SlotOutcome[])
  const scene = scenes[at]
  if (!title || !scene) return null
  return (
    <section className="col gap-3" aria-label={t('outcome')}>
      <div className="row justify-between">
        <h3 className="h3">{t(`kind.${scene.kind}`, { step: scene.step })}</h3>
        {scenes.length > 1 && (
          <span className="row gap-1">
            <IconButton icon="chevron-left" size="s" label={t('previous')} disabled={at === 0} onClick={() => setAt(at - 1)} />
            <span className="num text-13 text-text-2" aria-live="polite">
              {t('scene', { n: at + 1, total: scenes.length })}
            </span>
            <IconButton icon="chevron-right" size="s" label={t('next')} disabled={at === scenes.length - 1} onClick={() => setAt(at + 1)} />
          </span>
        )}
      </div>
      <SlotWindow title={title} window={scene.window} />
      <Wins title={title} wins={scene.window.wins} bet={String(details.bet ?? '0')} />
    </section>
  )
}

function Wins({ title, wins, bet }: { title: SlotTitle; wins: readonly SlotWin[]; bet: string }) {
  const { t } = useTranslation('records')
  const { t: nameOfArt } = useTranslation('symbols')
  const { locale, currency } = useUi()
  if (wins.length === 0) return <p className="text-13 text-text-2">{t('noWin')}</p>
  const nameOf = (code: string) => {
    const art = title.parSheet.symbols.find(symbol => symbol.code === code)?.art
    // Every art has a name: a test of the slot client's words says so.
    return art ? nameOfArt(art as ParseKeys<'symbols'>) : code
  }
  return (
    <ul className="col gap-2 text-13">
      {wins.map(win => (
        <li key={`${win.kind} ${win.symbol} ${win.line ?? ''}`} className="row justify-between gap-4">
          <span>
            {win.count} × {nameOf(win.symbol)}
            <span className="text-text-3">
              {win.line !== undefined && ` · ${t('line', { n: win.line + 1 })}`}
              {win.ways !== undefined && ` · ${t('ways', { count: win.ways })}`}
              {win.multiplier > 1 && ` · ×${win.multiplier}`}
            </span>
          </span>
          <b className="num font-semi">
            {amountText(amountOfUnits(win.units, toAmount(bet), title.parSheet.unitsPerBet), { locale, currency })}
          </b>
        </li>
      ))}
    </ul>
  )
}

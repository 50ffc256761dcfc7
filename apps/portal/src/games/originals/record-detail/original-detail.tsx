import { amountText, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { RecalledRound } from '../../../shared/api/types.ts'
import { hundredths, readChoice, rollOf, saidNumber } from '../dice/dice-choice.ts'
import { countOf, readMines } from '../mines/mines-view.ts'
import { readPlinko } from '../plinko/plinko-view.ts'
import { diceMini, minesMini, numberOf, numberTile, plinkoMini } from './minis.ts'

type OriginalRecord = Extract<NonNullable<RecalledRound['verification']>, { game: 'originals' }>

/** What came of an original, drawn small, with each bet and what it paid. */
export function OriginalDetail({ round: { verification } }: { round: RecalledRound }) {
  const { t } = useTranslation('records')
  if (verification?.game !== 'originals') return null
  return (
    <section className="col gap-3" aria-label={t('outcome')}>
      <Picture record={verification} />
      {/* The other originals say what was bet beside their picture. */}
      {verification.rules === 'roulette' && <Bets record={verification} />}
    </section>
  )
}

function Picture({ record }: { record: OriginalRecord }) {
  const draw = useDrawing(record)
  if (!draw) return null
  return (
    <p className="o-detail">
      <span className="contents" ref={place => place?.replaceChildren(draw.picture)} />
      <b className="num">{draw.text}</b>
    </p>
  )
}

function useDrawing({ rules, bets, expected }: OriginalRecord): { picture: HTMLElement; text: string } | undefined {
  const { t, i18n } = useTranslation('records')
  const { outcome } = expected
  const placement = bets[0]?.placement ?? {}
  if (rules === 'dice') {
    const choice = readChoice(placement)
    const text = t(choice.side === 'over' ? 'original.diceOver' : 'original.diceUnder', {
      roll: hundredths(rollOf(outcome)),
      n: hundredths(saidNumber(choice)),
    })
    return { picture: diceMini(placement, outcome), text }
  }
  if (rules === 'mines') {
    const text = t('original.mines', { mines: countOf(placement), gems: readMines(outcome).safe })
    return { picture: minesMini(outcome), text }
  }
  if (rules === 'plinko') {
    const { rows, risk } = readPlinko(placement)
    const pays = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(Number(outcome.multiplier ?? 0))
    return { picture: plinkoMini(placement, outcome, `×${pays}`), text: t('original.plinko', { rows, risk: t(`original.risk.${risk}`) }) }
  }
  if (rules === 'roulette') return { picture: numberTile(numberOf(outcome)), text: t('original.roulette', { n: numberOf(outcome) }) }
  return undefined
}

function Bets({ record: { bets, expected } }: { record: OriginalRecord }) {
  const { t } = useTranslation('records')
  const { locale, currency } = useUi()
  return (
    <ul className="col gap-2 text-13">
      {bets.map(({ placement, stake }, i) => {
        const spot = String(placement.spot ?? '')
        return (
          <li key={spot} className="row justify-between gap-4">
            <span>{spotText(spot)}</span>
            <span className="num">
              {amountText(stake, { locale, currency })}
              <span className="text-text-3"> · {t('paid')} </span>
              <b className="font-semi">{amountText(expected.payouts[i] ?? '0', { locale, currency })}</b>
            </span>
          </li>
        )
      })}
    </ul>
  )

  /** Inner bets by their numbers, outer ones by name. */
  function spotText(spot: string): string {
    const [kind = '', ...numbers] = spot.split('-')
    if (/^(straight|split|street|trio|corner|line)$/.test(kind)) return numbers.join('–')
    return t(`original.spot.${spot}`, { defaultValue: spot })
  }
}

import { amountText, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { DrawnResult } from '../record-detail/drawn-result.tsx'
import type { OriginalResult } from '../record-detail/original-result.ts'
import { numberOf, numberTile } from './number-tile.ts'

/** The number, and each bet with what it paid: the other originals say what was bet beside their picture. */
export function ResultDetail({ result }: { result: OriginalResult }) {
  const { t } = useTranslation('records')
  const number = numberOf(result.expected.outcome)
  return (
    <>
      <DrawnResult picture={numberTile(number)} text={t('original.roulette', { n: number })} />
      <Bets result={result} />
    </>
  )
}

function Bets({ result: { bets, expected } }: { result: OriginalResult }) {
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

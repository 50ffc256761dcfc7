import type { NiuNiuCategory } from '@croupier/games/cards'
import { NIU_MULTIPLIERS } from '@croupier/games/tables'
import { useTranslation } from 'react-i18next'
import { at } from '../../scene/at.ts'
import type { ExtrasProps } from '../face.ts'

const BETS = ['double', 'super'] as const

/** How often a bet counts for hands of neighbouring categories: `×7–9`. */
function timesOf(bet: (typeof BETS)[number], from: NiuNiuCategory, to: NiuNiuCategory): string {
  const [least, most] = [from, to].map(category => NIU_MULTIPLIERS[bet].get(category))
  return least === most ? `×${least}` : `×${least}–${most}`
}

/** Beside the banker's hand. */
const PLACE = { x: 784, y: 290 }

/** What the winner's hand multiplies both further bets by, printed on the felt. A phone has no room for it; the help says it too. */
export function MultiplierWords({ isWide }: ExtrasProps) {
  const { t } = useTranslation('tables')
  if (!isWide) return null
  const lines = [
    [t('niu.bull', { number: '7–9' }), 'n7', 'n9'],
    [t('niu.niu'), 'nn', 'nn'],
    [t('niu.fiveFaces'), 'five-face', 'five-face'],
  ] as const
  return (
    <table className="ts-at ts-pays is-table num" style={at(PLACE)}>
      <thead>
        <tr>
          <th scope="col">{t('niu.winner')}</th>
          <th scope="col">{t('gate.bet.double')}</th>
          <th scope="col">{t('gate.bet.super')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([hand, from, to]) => (
          <tr key={from}>
            <th scope="row">{hand}</th>
            {BETS.map(bet => (
              <td key={bet}>{timesOf(bet, from, to)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

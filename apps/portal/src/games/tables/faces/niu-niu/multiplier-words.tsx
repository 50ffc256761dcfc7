import { useTranslation } from 'react-i18next'
import { at } from '../../scene/at.ts'
import type { ExtrasProps } from '../face.ts'

/** Beside the banker's hand. */
const PLACE = { x: 784, y: 290 }

/** What the winner's hand multiplies both further bets by, printed on the felt. A phone has no room for it; the help says it too. */
export function MultiplierWords({ isWide }: ExtrasProps) {
  const { t } = useTranslation('tables')
  if (!isWide) return null
  const lines = [
    [t('niu.bull', { number: '7–9' }), '×2', '×7–9'],
    [t('niu.niu'), '×3', '×10'],
    [t('niu.fiveFaces'), '×5', '×11'],
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
        {lines.map(([hand, double, superBet]) => (
          <tr key={double}>
            <th scope="row">{hand}</th>
            <td>{double}</td>
            <td>{superBet}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

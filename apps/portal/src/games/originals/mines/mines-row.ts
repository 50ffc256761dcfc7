import { formatAmount } from '@croupier/kernel'
import { el } from '../../../shared/play/hud/element.ts'
import { netOf, type Round } from '../api/round.ts'
import { multiplierText } from '../hud/multiplier.ts'
import { netCell } from '../hud/net-cell.ts'
import type { Words } from '../text/words.ts'
import { minesMini } from './mines-mini.ts'
import { countOf, readMines } from './mines-view.ts'

/** What the round paid for its stake, in ten-thousandths. */
export const paidMultiplier = ({ payout, stake }: Pick<Round, 'payout' | 'stake'>): number =>
  stake > 0n ? Number(((payout ?? 0n) * 10_000n) / stake) : 0

export function minesRow(round: Round, words: Words): HTMLElement {
  const { safe } = readMines(round.outcome)
  const net = netOf(round)
  return el(
    'li',
    { class: 'his-mines', title: formatAmount(round.stake) },
    minesMini(round.outcome),
    el(
      'span',
      {},
      words.number(round.nonce),
      el('small', { class: 'faint' }, words.t('minesRow', { mines: countOf(round.bets[0]?.placement), gems: safe })),
    ),
    el(
      'span',
      { class: 'end' },
      el('b', { class: net > 0n ? 'won' : '' }, multiplierText(paidMultiplier(round), words)),
      netCell(net, words),
    ),
  )
}

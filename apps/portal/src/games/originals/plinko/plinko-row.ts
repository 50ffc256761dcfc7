import { el } from '../../../shared/play/hud/element.ts'
import { netOf, type Round } from '../api/round.ts'
import { shortMultiplier } from '../hud/multiplier.ts'
import { netCell } from '../hud/net-cell.ts'
import type { Words } from '../text/words.ts'
import { plinkoMini } from './plinko-mini.ts'

export function plinkoRow(round: Round, words: Words): HTMLElement {
  const multiplier = round.stake > 0n ? Number(((round.payout ?? 0n) * 10_000n) / round.stake) : 0
  return el(
    'li',
    { class: 'his-plinko' },
    el('span', { class: 'faint' }, words.number(round.nonce)),
    plinkoMini(round.bets[0]?.placement ?? {}, round.outcome, shortMultiplier(multiplier, words)),
    netCell(netOf(round), words),
  )
}

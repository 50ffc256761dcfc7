import { el } from '../../../shared/play/hud/element.ts'
import { netOf, type Round } from '../api/round.ts'
import { shortMultiplier } from '../hud/multiplier.ts'
import { netCell } from '../hud/net-cell.ts'
import type { Words } from '../text/words.ts'
import { readPath, readPlinko, slotOf, toneOf } from './plinko-view.ts'

/** The slot that the ball fell into. */
export function plinkoPill(
  round: Pick<Round, 'bets' | 'outcome' | 'payout' | 'stake'>,
  label: (multiplier: number) => string,
): HTMLElement {
  const { rows } = readPlinko(round.bets[0]?.placement)
  const multiplier = round.stake > 0n ? Number(((round.payout ?? 0n) * 10_000n) / round.stake) : 0
  return el('span', { class: `pill tone-${toneOf(slotOf(readPath(round.outcome)), rows)}` }, label(multiplier))
}

export const plinkoRow = (round: Round, words: Words): HTMLElement =>
  el(
    'li',
    { class: 'his-plinko' },
    el('span', { class: 'faint' }, words.number(round.nonce)),
    plinkoPill(round, multiplier => shortMultiplier(multiplier, words)),
    netCell(netOf(round), words),
  )

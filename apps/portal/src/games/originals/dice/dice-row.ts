import { el } from '../../../shared/play/hud/element.ts'
import { netOf, type Round } from '../api/round.ts'
import { netCell } from '../hud/net-cell.ts'
import type { Words } from '../text/words.ts'
import { borderOf, hundredths, isDiceWin, readChoice, rollOf } from './dice-choice.ts'

/** A round as a point on its scale. */
export function diceMini(round: Pick<Round, 'bets' | 'outcome'>): HTMLElement {
  const choice = readChoice(round.bets[0]?.placement ?? {})
  const roll = rollOf(round.outcome)
  const mini = el('span', { class: `mini is-${choice.side}` }, el('i', { class: isDiceWin(choice, roll) ? 'is-won' : '' }))
  mini.style.setProperty('--x', String(roll / 100))
  mini.style.setProperty('--border', String(borderOf(choice) / 100))
  return mini
}

export const diceRow = (round: Round, words: Words): HTMLElement =>
  el(
    'li',
    { class: 'his-dice' },
    el('span', { class: 'faint' }, words.number(round.nonce)),
    diceMini(round),
    el('b', {}, hundredths(rollOf(round.outcome))),
    netCell(netOf(round), words),
  )

import { el } from '../../../shared/play/hud/element.ts'
import type { Outcome, Placement } from '../record-detail/original-result.ts'
import { borderOf, isDiceWin, readChoice, rollOf } from './dice-choice.ts'
import '../record-detail/minis.css'

/** A roll as a point on its scale. */
export function diceMini(placement: Placement, outcome: Outcome): HTMLElement {
  const choice = readChoice(placement)
  const roll = rollOf(outcome)
  const mini = el('span', { class: `o-scale is-${choice.side}` }, el('i', { class: isDiceWin(choice, roll) ? 'is-won' : '' }))
  mini.style.setProperty('--x', String(roll / 100))
  mini.style.setProperty('--border', String(borderOf(choice) / 100))
  return mini
}

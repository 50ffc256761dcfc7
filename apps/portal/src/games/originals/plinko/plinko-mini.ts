import { el } from '../../../shared/play/hud/element.ts'
import type { Outcome, Placement } from '../record-detail/original-result.ts'
import { readPath, readPlinko, slotOf, toneOf } from './plinko-view.ts'
import '../record-detail/minis.css'

/** The slot that the ball fell into, on its colour. */
export function plinkoMini(placement: Placement, outcome: Outcome, label: string): HTMLElement {
  return el('span', { class: `o-pill tone-${toneOf(slotOf(readPath(outcome)), readPlinko(placement).rows)}` }, label)
}

import type { Amount } from '@croupier/kernel'
import { el } from '../../../shared/play/hud/element.ts'
import type { Words } from '../text/words.ts'

/** What a round brought beside its stake, as the last cell of its line. */
export function netCell(net: Amount, words: Words): HTMLElement {
  const { sign, whole, cents } = words.moneyParts(net < 0n ? -net : net)
  const mark = net > 0n ? '+' : net < 0n ? '−' : sign
  return el('span', { class: `net ${net > 0n ? 'won' : 'faint'}` }, `${mark}${whole}${cents}`)
}

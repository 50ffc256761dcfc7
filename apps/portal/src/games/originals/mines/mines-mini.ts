import { el } from '../../../shared/play/hud/element.ts'
import type { Outcome } from '../record-detail/original-result.ts'
import { MINES_TILES, readMines } from './mines-view.ts'
import '../record-detail/minis.css'

/** The board of a finished round, small. */
export function minesMini(outcome: Outcome): HTMLElement {
  const { opened, layout, end } = readMines(outcome)
  const hit = end === 'mine' ? opened.at(-1) : undefined
  const classOf = (tile: number) => (tile === hit ? 'is-hit' : layout?.includes(tile) ? 'is-mine' : opened.includes(tile) ? 'is-gem' : '')
  const tiles = Array.from({ length: MINES_TILES }, (_, tile) => el('i', { class: classOf(tile) }))
  return el('span', { class: 'o-board', 'aria-hidden': 'true' }, ...tiles)
}

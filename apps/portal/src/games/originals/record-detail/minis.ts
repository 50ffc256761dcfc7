import { RED } from '@croupier/games/tables'
import './minis.css'
import { el } from '../../../shared/play/hud/element.ts'
import { borderOf, isDiceWin, readChoice, rollOf } from '../dice/dice-choice.ts'
import { MINES_TILES, readMines } from '../mines/mines-view.ts'
import { readPath, readPlinko, slotOf, toneOf } from '../plinko/plinko-view.ts'

type Placement = Readonly<Record<string, unknown>>
type Outcome = Readonly<Record<string, unknown>>

/** A roll as a point on its scale. */
export function diceMini(placement: Placement, outcome: Outcome): HTMLElement {
  const choice = readChoice(placement)
  const roll = rollOf(outcome)
  const mini = el('span', { class: `o-scale is-${choice.side}` }, el('i', { class: isDiceWin(choice, roll) ? 'is-won' : '' }))
  mini.style.setProperty('--x', String(roll / 100))
  mini.style.setProperty('--border', String(borderOf(choice) / 100))
  return mini
}

/** The board of a finished round, small. */
export function minesMini(outcome: Outcome): HTMLElement {
  const { opened, layout, end } = readMines(outcome)
  const hit = end === 'mine' ? opened.at(-1) : undefined
  const classOf = (tile: number) => (tile === hit ? 'is-hit' : layout?.includes(tile) ? 'is-mine' : opened.includes(tile) ? 'is-gem' : '')
  const tiles = Array.from({ length: MINES_TILES }, (_, tile) => el('i', { class: classOf(tile) }))
  return el('span', { class: 'o-board', 'aria-hidden': 'true' }, ...tiles)
}

/** The slot that the ball fell into, on its colour. */
export function plinkoMini(placement: Placement, outcome: Outcome, label: string): HTMLElement {
  return el('span', { class: `o-pill tone-${toneOf(slotOf(readPath(outcome)), readPlinko(placement).rows)}` }, label)
}

export const numberOf = (outcome: Outcome): number => (typeof outcome.number === 'number' ? outcome.number : 0)

export type Colour = 'red' | 'black' | 'green'
export const colourOf = (number: number): Colour => (number === 0 ? 'green' : RED.has(number) ? 'red' : 'black')

/** A number on its colour. */
export const numberTile = (number: number): HTMLElement => el('span', { class: `o-number is-${colourOf(number)} num` }, String(number))

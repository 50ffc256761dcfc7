import { RED } from '@croupier/games/tables'
import { el } from '../../../shared/play/hud/element.ts'
import type { Outcome } from '../record-detail/original-result.ts'
import '../record-detail/minis.css'

export const numberOf = (outcome: Outcome): number => (typeof outcome.number === 'number' ? outcome.number : 0)

export type Colour = 'red' | 'black' | 'green'
export const colourOf = (number: number): Colour => (number === 0 ? 'green' : RED.has(number) ? 'red' : 'black')

/** A number on its colour. */
export const numberTile = (number: number): HTMLElement => el('span', { class: `o-number is-${colourOf(number)} num` }, String(number))

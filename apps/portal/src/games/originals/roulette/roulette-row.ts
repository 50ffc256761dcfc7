import { RED } from '@croupier/games/tables'
import { el } from '../../../shared/play/hud/element.ts'
import { netOf, type Round } from '../api/round.ts'
import { netCell } from '../hud/net-cell.ts'
import type { Words } from '../text/words.ts'

export const numberOf = (outcome: Readonly<Record<string, unknown>>): number => (typeof outcome.number === 'number' ? outcome.number : 0)

export type Colour = 'red' | 'black' | 'green'
export const colourOf = (number: number): Colour => (number === 0 ? 'green' : RED.has(number) ? 'red' : 'black')

/** A number on its colour. */
export const numberTile = (number: number): HTMLElement => el('span', { class: `number-tile is-${colourOf(number)} num` }, String(number))

export const rouletteRow = (round: Round, words: Words): HTMLElement =>
  el(
    'li',
    { class: 'his-roulette' },
    el('span', { class: 'faint' }, words.number(round.nonce)),
    numberTile(numberOf(round.outcome)),
    el('span', { class: 'faint stake' }, words.money(round.stake)),
    netCell(netOf(round), words),
  )

import { el } from '../../../shared/play/hud/element.ts'
import { netOf, type Round } from '../api/round.ts'
import { netCell } from '../hud/net-cell.ts'
import type { Words } from '../text/words.ts'
import { numberOf, numberTile } from './number-tile.ts'

export const rouletteRow = (round: Round, words: Words): HTMLElement =>
  el(
    'li',
    { class: 'his-roulette' },
    el('span', { class: 'faint' }, words.number(round.nonce)),
    numberTile(numberOf(round.outcome)),
    el('span', { class: 'faint stake' }, words.money(round.stake)),
    netCell(netOf(round), words),
  )

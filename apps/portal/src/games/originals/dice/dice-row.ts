import { el } from '../../../shared/play/hud/element.ts'
import { netOf, type Round } from '../api/round.ts'
import { netCell } from '../hud/net-cell.ts'
import type { Words } from '../text/words.ts'
import { hundredths, rollOf } from './dice-choice.ts'
import { diceMini } from './dice-mini.ts'

export const diceRow = (round: Round, words: Words): HTMLElement =>
  el(
    'li',
    { class: 'his-dice' },
    el('span', { class: 'faint' }, words.number(round.nonce)),
    diceMini(round.bets[0]?.placement ?? {}, round.outcome),
    el('b', {}, hundredths(rollOf(round.outcome))),
    netCell(netOf(round), words),
  )

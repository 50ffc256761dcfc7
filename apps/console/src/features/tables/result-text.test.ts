// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { TEXTS } from '../../shared/i18n/texts.ts'
import type { Translate } from '../../shared/i18n/use-text.ts'
import { resultText } from './result-text.ts'

const t: Translate = (key, params = {}) => TEXTS.EN[key].replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(params[name]))

describe('a result in a line', () => {
  it.each([
    ['baccarat', { winner: 'player', marks: [], points: [9, 4] }, 'Player 9 to 4'],
    ['baccarat', { winner: 'banker', marks: [], points: [3, 6] }, 'Banker 6 to 3'],
    ['baccarat', { winner: 'tie', marks: [], points: [7, 7] }, 'Tie 7'],
    ['dragon-tiger', { winner: 'dragon', dragon: 'TD', tiger: '5C' }, 'Dragon, 10♦ to 5♣'],
    ['dragon-tiger', { winner: 'tie', dragon: 'AS', tiger: 'AH' }, 'Tie, A♠ and A♥'],
    ['zha-jin-hua', { winner: 'phoenix', dragon: 'high', phoenix: 'leopard' }, 'Phoenix, leopard'],
    ['holdem-bonus', { winner: 'dealer', player: 'pair', dealer: 'two-pair' }, 'Dealer, two pairs'],
    ['three-card-poker', { winner: 'player', player: 'straight-flush', dealer: 'high' }, 'Player, straight flush'],
    ['roulette', { number: 0 }, 'Number 0'],
    ['sic-bo', { dice: [6, 3, 6], total: 15 }, '6 3 6 = 15'],
    ['fish-prawn-crab', { dice: [6, 1, 3], total: 10 }, 'rooster fish gourd = 10'],
    ['fan-tan', { result: 3 }, '3 left over'],
    ['se-die', { red: 1 }, '1 red of 4'],
    ['blackjack', { player: 19, isPlayerBlackjack: false, dealer: 21, isDealerBlackjack: true }, 'Player 19, dealer blackjack'],
    ['niu-niu', { gates: ['gate', 'banker', 'gate'] }, 'Gates won: 2 of 3'],
    ['san-gong', { gates: ['tie', 'banker', 'gate'] }, 'Gates won: 1 of 3, tied: 1'],
    ['a-new-game', { answer: 42 }, '{"answer":42}'],
    ['baccarat', { winner: 'somebody' }, '{"winner":"somebody"}'],
    ['baccarat', null, '—'],
  ])('of %s: %o is %s', (gameId, result, text) => {
    expect(resultText(t, gameId, result)).toBe(text)
  })
})

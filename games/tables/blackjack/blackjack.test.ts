import { amount, present } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../fairness/canonical-json.ts'
import { formatFraction, fractionToNumber } from '../../lottery/fraction.ts'
import { card } from '../deck/card.ts'
import { stackedShoe } from '../deck/shoe.ts'
import { findLiveGame } from '../live/live-games.ts'
import oracles from '../oracles/blackjack.json' with { type: 'json' }
import { basicStrategy } from './basic-strategy.ts'
import { type BlackjackDraw, dealBlackjack } from './blackjack-draw.ts'
import { totalOfCards } from './hand.ts'
import { playBlackjack, type ShownBlackjack } from './play-blackjack.ts'
import { BASIC_STRATEGY_EXPECTATION, BLACKJACK_RULES, insuranceExpectation } from './rules.ts'

const GAME = present(findLiveGame('blackjack'), 'a game')
const ZEROS = { below: () => 0 }
const cards = (text: string) => (text === '' ? [] : text.split(' ').map(card))

/** A round of cards as they are dealt: player, dealer, player, dealer, the line, both lines of a split, the dealer's. */
const dealt = (text: string): Json => GAME.deal({ ...stackedShoe(cards(text)) }, ZEROS).draw

/** What comes back of a base of ten and of each bet after it, over what all of them staked. */
function settled(text: string, moves: string) {
  const draw = dealt(text)
  const staking = [...moves].flatMap((move, at) => ({ I: [[at, '5']], D: [[at, '10']], P: [[at, '10']] })[move] ?? [])
  const bets = [['main', '10'] as const, ...staking.map(([at, base]) => [`main:${at}`, String(base)] as const)]
  const results = bets.map(([spot, base]) => GAME.settle({ spot, base: amount(base), moves }, draw))
  const sum = (pick: (result: (typeof results)[number]) => bigint) => results.reduce((total, one) => total + pick(one), 0n)
  return [bets.reduce((total, [, base]) => total + amount(base), 0n), sum(({ payout }) => payout), sum(({ valid }) => valid)]
}

describe('a round of unlimited blackjack', () => {
  it('draws two cards each by turns, the line, both lines of a pair, and the dealer’s cards', () => {
    const order = cards('8S 6H 8H TC 2S 3S 9S TS AS 5S KS 7C 9C')
    expect(dealBlackjack(BLACKJACK_RULES, () => present(order.shift(), 'a card'))).toEqual({
      player: cards('8S 8H'),
      line: cards('2S 3S'),
      split: [cards('9S TS'), cards('AS 5S KS')],
      dealer: cards('6H TC 7C'),
    })
    expect(order).toHaveLength(1)
  })

  it.each([
    ['nothing for a blackjack', 'AS 6H KS TC 2D', [[], []]],
    ['a line to twenty-one or more', '2S 6H 3S TC 9D 7D 2D', [['9D', '7D'], []]],
    ['one card each for split aces', 'AS 6H AH TC 9D 5D 6C 4D', [['9D'], [['5D'], ['6C']]]],
  ])('draws %s', (_, text, [line, split]) => {
    expect(dealt(text)).toMatchObject({ line, split })
  })

  it('leaves the same cards out of the shoe whatever anybody decides', () => {
    const { shoe } = GAME.deal({ ...stackedShoe(cards('8S 6H 8H TC 2S 3S 9S TS AS 5S KS 7C 9C')) }, ZEROS)
    expect(GAME.publicShoe(shoe)).toMatchObject({ cardsLeft: 1, hands: 1 })
  })
})

describe('a hand of blackjack', () => {
  /** Bases of ten: staked, returned and valid of all bets. */
  const cases: readonly [string, string, string, string, string, string][] = [
    ['a blackjack pays three to two at once', 'AS 9H KS 9C', '', '10', '25', '10'],
    ['two blackjacks push', 'AS KH KS AC', '', '10', '10', '0'],
    ['a dealer’s blackjack under a ten ends the round before play', '9S KH KS AC 5D', '', '10', '0', '10'],
    ['a bust loses though the dealer would bust too', 'TS 6H 6S TC TD TH', 'H', '10', '0', '10'],
    ['a dealer’s bust pays', 'TS 6H 7S TC TD TH', 'S', '10', '20', '10'],
    ['equal totals push', 'TS TH 8S 8C 9D', 'S', '10', '10', '0'],
    ['the dealer stands on soft seventeen', 'TS 6H 8S AC 9D', 'S', '10', '20', '10'],
    ['the dealer draws on hard sixteen', 'TS 6H 8S TC 9D 5D', 'S', '10', '0', '10'],
    ['a double stakes again and takes one card', '6S 6H 5S TC 2D 8D 2C', 'D', '20', '0', '20'],
    ['a double of twenty-one wins', '6S 6H 5S TC TD 4C', 'D', '20', '40', '20'],
    ['a hand of twenty-one stands by itself', '6S 6H 5S 9C TD TH', 'H', '10', '20', '10'],
    ['a split plays two hands', '8S 6H 8H TC 5D 3S 2C TD TH 9C 2D', 'PHHS', '20', '10', '10'],
    ['a split hand may be doubled', '8S 6H 8H TC 5D 3S TH 9D 8C TD', 'PDS', '30', '60', '30'],
    ['split aces take one card each, and twenty-one is no blackjack', 'AS 6H AH TC 9D KS 5H TS', 'P', '20', '40', '20'],
  ]
  it.each(cases)('%s', (_, text, moves, staked, returned, valid) => {
    expect(GAME.decisions?.choices(dealt(text), moves)).toEqual([])
    expect(settled(text, moves)).toEqual([staked, returned, valid].map(amount))
  })

  it('stands for whoever does not answer', () => {
    expect(settled('TS 6H 7S TC TD TH', '')).toEqual(settled('TS 6H 7S TC TD TH', 'S'))
    expect(GAME.decisions?.onTimeOut(dealt('TS 6H 7S TC TD TH'), '')).toBe('S')
  })

  it('hits soft seventeen where the rules say so', () => {
    const order = cards('TS 6H 8S AC 9D 4D')
    const draw = dealBlackjack({ hitsSoft17: true }, () => present(order.shift(), 'a card'))
    expect(totalOfCards(draw.dealer).total).toBe(21)
  })

  it('pays six to five where the brand does', () => {
    const brand = present(findLiveGame('blackjack', { blackjack: '6/5' }), 'a game')
    expect(brand.settle({ spot: 'main', base: amount('10'), moves: '' }, dealt('AS 9H KS 9C')).payout).toBe(amount('22'))
    expect(brand.houseEdge('main')).toBeUndefined()
  })
})

describe('insurance', () => {
  it('pays two to one when the dealer has a blackjack', () => {
    expect(settled('9S AH KS KC 5D', 'I')).toEqual([amount('15'), amount('15'), amount('15')])
  })

  it('is lost when there is none, and play goes on', () => {
    expect(settled('9S AH KS 7C 5D', 'IS')).toEqual([amount('15'), amount('20'), amount('15')])
  })

  it('costs nothing when declined or not answered', () => {
    expect(settled('9S AH KS KC 5D', 'N')).toEqual([amount('10'), 0n, amount('10')])
    expect(settled('9S AH KS KC 5D', '')).toEqual([amount('10'), 0n, amount('10')])
    expect(GAME.decisions?.onTimeOut(dealt('9S AH KS KC 5D'), '')).toBe('N')
  })

  it('costs half of the base, is asked for once, and only against an ace', () => {
    const names = (text: string, moves: string) => GAME.decisions?.choices(dealt(text), moves).map(({ name }) => name)
    expect(names('9S AH KS 7C 5D', '')).toEqual(['insurance', 'no-insurance'])
    expect(GAME.decisions?.choices(dealt('9S AH KS 7C 5D'), '')).toMatchObject([
      { move: 'I', stakeHalves: 1, isSetAside: false },
      { stakeHalves: 0 },
    ])
    expect(names('9S AH KS 7C 5D', 'I')).toEqual(['hit', 'stand', 'double'])
    expect(names('9S 6H KS KC 5D TH', '')).toEqual(['hit', 'stand', 'double'])
  })

  it('is offered to a blackjack too', () => {
    expect(settled('AS AH KS KC', 'I')).toEqual([amount('15'), amount('25'), amount('5')])
  })

  it('G5: costs 31/415 of its stake on a fresh shoe', () => {
    expect(formatFraction(insuranceExpectation(8))).toBe('-31/415')
  })
})

describe('nobody can have made', () => {
  const PLAIN = '2S 6H 3S TC 9D 7D 2D'
  const PAIR = '8S 6H 8H TC 5D 3S 2C TD TH 9C 5C'
  it.each([
    ['a double of three cards', PLAIN, 'HD'],
    ['a split of different cards', PLAIN, 'P'],
    ['a move after standing', PLAIN, 'SH'],
    ['a move after doubling', PLAIN, 'DH'],
    ['a move after twenty-one', PLAIN, 'HHS'],
    ['insurance against a six', PLAIN, 'I'],
    ['a play before insurance is answered', '9S AH KS 7C 5D', 'H'],
    ['a play against a blackjack', '9S KH KS AC 5D', 'S'],
    ['a second split', PAIR, 'PP'],
    ['another letter', PLAIN, 'X'],
    ['more than was to be decided', PAIR, 'PSSS'],
  ])('%s', (_, text, moves) => {
    expect(GAME.decisions?.isMoves(dealt(text), moves)).toBe(false)
    expect(() => GAME.settle({ spot: 'main', base: 1n, moves }, dealt(text))).toThrow('moves that this hand allows')
  })

  it('a double after a split where the rules forbid it', () => {
    const draw: BlackjackDraw = {
      player: cards('8S 8H'),
      dealer: cards('6H TC KS'),
      line: cards('5D'),
      split: [cards('3S TH'), cards('9C 5C')],
    }
    expect(playBlackjack({ mayDoubleAfterSplit: false }, draw, 'PD')).toBeUndefined()
    expect(playBlackjack({ mayDoubleAfterSplit: true }, draw, 'PD')).toBeDefined()
  })
})

describe('what a blackjack table shows', () => {
  const show = (text: string, steps: number, ...moves: string[]) => GAME.reveal(dealt(text), { steps, moves, isOver: false })
  const NINE = '9S 6H 2S TC 5D 4H 8C KD'
  const PAIR = '8S 6H 8H TC 5D 3S 2C TD TH 9C 5C'

  it('the first cards one by one, and never the hole card', () => {
    expect([1, 2, 3, 4].map(steps => show(NINE, steps))).toEqual([
      { player: ['9S'], dealer: [], line: [], split: [] },
      { player: ['9S'], dealer: ['6H'], line: [], split: [] },
      { player: ['9S', '2S'], dealer: ['6H'], line: [], split: [] },
      { player: ['9S', '2S'], dealer: ['6H', null], line: [], split: [] },
    ])
  })

  it('as many cards of a line as the one who went furthest has seen', () => {
    expect(show(NINE, 4, 'H', 'S', '')).toMatchObject({ line: ['5D'], split: [], dealer: ['6H', null] })
    expect(show(PAIR, 4, 'PH', 'PSS')).toMatchObject({ line: [], split: [['3S', '2C'], ['TH']] })
  })

  it('a blackjack under a ten as soon as the dealer has looked', () => {
    expect(show('9S KH KS AC 5D', 4)).toMatchObject({ dealer: ['KH', null] })
    expect(show('9S KH KS AC 5D', 5)).toMatchObject({ dealer: ['KH', 'AC'] })
    expect(show('9S KH KS 7C 5D', 5)).toMatchObject({ dealer: ['KH', null] })
  })

  it('a blackjack under an ace once insurance was answered', () => {
    expect(show('9S AH KS KC 5D', 4, '')).toMatchObject({ dealer: ['AH', null] })
    expect(show('9S AH KS KC 5D', 4, 'N')).toMatchObject({ dealer: ['AH', 'KC'] })
    expect(show('9S AH KS 7C 5D', 4, 'I')).toMatchObject({ dealer: ['AH', null] })
  })

  it('all that was drawn once the round is over, needed or not', () => {
    expect(GAME.reveal(dealt(NINE), { steps: 4, moves: ['S'], isOver: true })).toEqual(dealt(NINE))
  })

  it('enough for anyone to see their own hands', () => {
    const shown = show(PAIR, 4, 'PH', 'PSS') as ShownBlackjack
    const hands = playBlackjack(BLACKJACK_RULES, shown, 'PH')?.hands.map(hand => hand.cards)
    expect(hands).toEqual([cards('8S 3S 2C'), cards('8H TH')])
  })
})

describe('windows of a blackjack table', () => {
  const window = (text: string, moves: string) => GAME.decisions?.window(dealt(text), moves)
  const PAIR = '8S 6H 8H TC 5D 3S 2C TD TH 9C 5C'

  it('ask everybody for insurance before anybody plays', () => {
    expect(window('9S AH KS 7C 5D', '')).toBe(0)
    expect(window('9S AH KS 7C 5D', 'I')).toBe(1)
  })

  it('put the same card in front of everybody at the same time', () => {
    expect(window('2S 6H 3S TC 2D 2H 9D 7D 2C', '')).toBe(1)
    expect(window('2S 6H 3S TC 2D 2H 9D 7D 2C', 'H')).toBe(2)
    expect(window(PAIR, 'P')).toBe(2)
    expect(window(PAIR, 'PH')).toBe(3)
  })

  it('ask for the second hand of a split after everybody’s first, whoever stood early', () => {
    expect(window(PAIR, 'PS')).toBe(window(PAIR, 'PHH'))
    expect(window(PAIR, 'PS')).toBeGreaterThan(22)
  })
})

describe('basic strategy', () => {
  /** Total, whether soft, the dealer's open card, whether a double is open, and the move. */
  it.each([
    [16, false, 10, true, 'hit'],
    [16, false, 6, true, 'stand'],
    [12, false, 3, true, 'hit'],
    [12, false, 4, true, 'stand'],
    [11, false, 1, true, 'hit'],
    [11, false, 10, true, 'double'],
    [11, false, 10, false, 'hit'],
    [18, true, 3, true, 'double'],
    [18, true, 3, false, 'stand'],
    [18, true, 9, true, 'hit'],
    [19, true, 6, true, 'stand'],
    [8, false, 6, true, 'hit'],
    [17, false, 1, true, 'stand'],
  ] as const)('with %d (soft: %s) against %d, double open: %s, says %s', (total, isSoft, up, mayDouble, move) => {
    expect(basicStrategy({ total, isSoft, up, mayDouble, splittable: undefined })).toBe(move)
  })

  it.each([
    [1, 10, 'split'],
    [8, 1, 'split'],
    [9, 7, 'stand'],
    [10, 6, 'stand'],
    [5, 6, 'double'],
    [4, 5, 'split'],
    [4, 4, 'hit'],
  ] as const)('with a pair of %d against %d says %s', (value, up, move) => {
    const [total, isSoft] = value === 1 ? [12, true] : [2 * value, false]
    expect(basicStrategy({ total, isSoft, up, mayDouble: true, splittable: value })).toBe(move)
  })

  it('expects what the rule book’s program computed', () => {
    expect(fractionToNumber(BASIC_STRATEGY_EXPECTATION)).toBe(oracles.tables.exact.blackjack.ev)
  })
})

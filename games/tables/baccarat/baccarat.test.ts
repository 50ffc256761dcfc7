import { seededRandom } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFraction } from '../../lottery/fraction.ts'
import { houseEdgeOf, totalWeight } from '../core/spread.ts'
import { type Card, card, cardPoint, DECK } from '../deck/card.ts'
import { baccarat } from './baccarat.ts'
import { resultOf } from './bets.ts'
import { pairClasses, pointClasses } from './exact.ts'
import { bankerDraws, dealHand, isNatural, playerDraws, pointOf } from './hand.ts'

const deal = (text: string) => {
  const cards = text.split(' ').map(card)
  return dealHand(() => cards.shift() ?? 'AS')
}

describe('the third cards', () => {
  /** Rows are the banker's points, columns the player's third card 0 to 9: D draws, S stands. */
  it.each([
    [0, 'DDDDDDDDDD'],
    [1, 'DDDDDDDDDD'],
    [2, 'DDDDDDDDDD'],
    [3, 'DDDDDDDDSD'],
    [4, 'SSDDDDDDSS'],
    [5, 'SSSSDDDDSS'],
    [6, 'SSSSSSDDSS'],
    [7, 'SSSSSSSSSS'],
  ])('the banker with %d does %s', (points, row) => {
    expect(Array.from({ length: 10 }, (_, third) => (bankerDraws(points, third) ? 'D' : 'S')).join('')).toBe(row)
  })

  it('the player draws up to five, and so does the banker when the player stands', () => {
    const points = [0, 1, 2, 3, 4, 5, 6, 7]
    expect(points.filter(playerDraws)).toEqual([0, 1, 2, 3, 4, 5])
    expect(points.filter(point => bankerDraws(point, undefined))).toEqual([0, 1, 2, 3, 4, 5])
  })

  it.each([
    ['8S KH TD 7C', 'player', 8, 7, 4],
    ['9S 9H TD KC', 'tie', 9, 9, 4],
    ['6S 2H KD 5C', 'banker', 6, 7, 4],
    ['2S 3H KD KC 8D', 'banker', 0, 3, 5],
    ['2S 6H KD KC 6D 3H', 'banker', 8, 9, 6],
  ])('%s ends for %s at %d to %d', (text, winner, playerPoint, bankerPoint, count) => {
    const outcome = deal(text)
    expect(outcome.winner).toBe(winner)
    expect([outcome.playerPoint, outcome.bankerPoint, outcome.player.length + outcome.banker.length]).toEqual([
      playerPoint,
      bankerPoint,
      count,
    ])
  })

  it('keeps every rule of drawing for any six cards', () => {
    const six = fc.array(fc.constantFrom(...DECK), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(six, cards => {
        const order = [...cards]
        const { player, banker, playerPoint, bankerPoint, winner } = dealHand(() => order.shift() as Card)
        const [first, second] = [pointOf(player.slice(0, 2)), pointOf(banker.slice(0, 2))]
        expect(playerPoint).toBe(pointOf(player))
        expect(bankerPoint).toBe(pointOf(banker))
        expect(winner === 'tie').toBe(playerPoint === bankerPoint)
        if (isNatural(first, second)) expect([player.length, banker.length]).toEqual([2, 2])
        else expect(player.length).toBe(first <= 5 ? 3 : 2)
        expect([...player, ...banker].map(cardPoint).every(point => point >= 0 && point <= 9)).toBe(true)
      }),
    )
  })
})

describe('pairs', () => {
  it.each([
    ['8S 9D 8S 3C', 'perfect', 'none'],
    ['8S 9D 8H 9C', 'pair', 'pair'],
    ['KS QD JH TC', 'none', 'none'],
  ])('%s: player %s, banker %s', (text, playerPair, bankerPair) => {
    expect(resultOf(deal(text))).toMatchObject({ playerPair, bankerPair })
  })

  it('pay two hundred when both are perfect', () => {
    const both = deal('8S 9D 8S 9D')
    expect(['perfect-pair', 'either-pair', 'player-pair'].map(bet => formatFraction(baccarat().net(bet, both)))).toEqual([
      '200/1',
      '5/1',
      '11/1',
    ])
  })
})

describe('the exact chances', () => {
  it.each([1, 6, 8])('count every way to take six cards of %d decks', decks => {
    const cards = 52 * decks
    const all = [0, 1, 2, 3, 4, 5].reduce((product, taken) => product * BigInt(cards - taken), 1n)
    expect(pointClasses(decks).reduce((sum, { weight }) => sum + BigInt(weight), 0n)).toBe(all)
    const afterFirst = BigInt(cards - 1) * BigInt(cards - 2) * BigInt(cards - 3)
    expect(pairClasses(decks).reduce((sum, { weight }) => sum + BigInt(weight), 0n)).toBe(afterFirst)
  })

  it('refuse to count where plain numbers would round', () => {
    expect(() => pointClasses(9)).toThrow('1 to 8 decks')
  })

  /** House edges with six decks, from the rule book. */
  it.each([
    ['player', 1.2374],
    ['banker', 1.0558],
    ['tie', 14.4382],
    ['player-pair', 11.254],
    ['either-pair', 14.5365],
    ['perfect-pair', 12.5425],
    ['super6', 30.0022],
    ['big', 4.9755],
    ['small', 7.1634],
    ['banker-even', 3.9908],
  ])('G5: with six decks the house keeps of %s %d %%', (bet, percent) => {
    const { num, den } = houseEdgeOf(baccarat({ decks: 6 }).spread(bet))
    expect(Number((num * 10n ** 12n) / den) / 1e10).toBeCloseTo(percent, 3)
  })

  it('take a brand’s own odds', () => {
    const game = baccarat({ pays: { small: '1.5', big: '0.54' } })
    expect(formatFraction(game.net('small', deal('8S KH TD 7C')))).toBe('3/2')
    expect(totalWeight(game.spread('small'))).toBe(totalWeight(baccarat().spread('big')))
  })
})

it('a shoe of one deck deals whole rounds too', () => {
  const game = baccarat({ decks: 1 })
  const random = seededRandom(2)
  let shoe = game.openShoe()
  let rounds = 0
  for (; !shoe.isSpent; rounds++) shoe = game.deal(shoe, random).shoe
  expect(rounds).toBeGreaterThan(0)
})

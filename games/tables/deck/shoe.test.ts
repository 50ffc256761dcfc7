import { type RandomSource, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { baccarat } from '../baccarat/baccarat.ts'
import type { TableGame } from '../core/game.ts'
import { dragonTiger } from '../dragon-tiger/dragon-tiger.ts'
import { chiSquare, chiSquareBound } from '../testing/chi-square.ts'
import { type Card, card, DECK, rankNumber } from './card.ts'
import { drawsFrom } from './draws-from.ts'
import { countPacked, isPackedCards, packCards, packSorted, unpackCards } from './packed-cards.ts'
import { dealFromShoe, isShoe, newShoe, publicShoe, type Shoe, stackedShoe } from './shoe.ts'

const RULES = { decks: 8, cutFromEnd: { min: 14, max: 52 }, burns: 'by-first-card', lastRound: 'after-cut' } as const
const ZEROS: RandomSource = { below: () => 0 }
const takeOne = (take: () => Card) => take()
const even = (counts: readonly number[], total: number) =>
  chiSquare(
    counts,
    counts.map(() => total / counts.length),
  )

describe('a new shoe', () => {
  it('holds every card once for each deck, and nothing is drawn from it', () => {
    const { left, behindCut, burned } = newShoe(RULES)
    expect(unpackCards(left)).toHaveLength(416)
    for (const one of DECK) expect(unpackCards(left).filter(other => other === one)).toHaveLength(8)
    expect([behindCut, burned]).toEqual([null, 0])
  })

  it('draws the place of the cut card first, then the burned cards, then those of the round', () => {
    const bounds: number[] = []
    const source: RandomSource = { below: bound => bounds.push(bound) && 0 }
    const { opened, outcome } = dealFromShoe(RULES, newShoe(RULES), source, takeOne)
    expect(bounds).toEqual([39, 416, 415, 414])
    expect([opened, outcome]).toEqual([{ behindCut: 14, burned: ['AS', 'AS'] }, 'AS'])
  })

  it('burns the first card and as many more as it counts, ten for a face', () => {
    const random = seededRandom(4)
    for (let i = 0; i < 50; i++) {
      const { opened, shoe } = dealFromShoe(RULES, newShoe(RULES), random, takeOne)
      const [first = card('AS')] = opened?.burned ?? []
      expect(opened?.burned).toHaveLength(1 + Math.min(rankNumber(first), 10))
      expect([shoe.burned, countPacked(shoe.left)]).toEqual([opened?.burned.length, 416 - shoe.burned - 1])
    }
  })

  it('burns one card where the rules say so', () => {
    expect(dealFromShoe({ ...RULES, burns: 'one' }, newShoe(RULES), seededRandom(4), takeOne).opened?.burned).toHaveLength(1)
  })

  it('G3: puts the cut card in every place equally often (chi-square)', () => {
    const random = seededRandom(12)
    const counts = Array.from({ length: 39 }, () => 0)
    for (let i = 0; i < 5_000; i++) {
      const { behindCut } = dealFromShoe(RULES, newShoe({ decks: 1 }), random, takeOne).shoe
      counts[(behindCut ?? 0) - 14] = (counts[(behindCut ?? 0) - 14] ?? 0) + 1
    }
    expect(even(counts, 5_000)).toBeLessThan(chiSquareBound(38))
  })
})

describe('cards that do not exist before they are drawn', () => {
  it('G3: come to every place equally often (chi-square)', () => {
    const random = seededRandom(8)
    const piles = Array.from({ length: 3_000 }, () => drawsFrom(DECK, random).takeMany(52))
    for (const place of [0, 1, 25, 50, 51]) {
      const counts = DECK.map(one => piles.filter(cards => cards[place] === one).length)
      expect(even(counts, piles.length), `place ${place}`).toBeLessThan(chiSquareBound(51))
    }
  })

  it('G3: come in every order equally often, whatever round they are drawn in (chi-square)', () => {
    const random = seededRandom(9)
    const counts = new Map<string, number>()
    for (let i = 0; i < 12_000; i++) {
      let shoe = stackedShoe(['AS', 'AH', 'AC', 'AD'])
      const drawn = [1, 2, 3, 4].map(() => {
        const dealt = dealFromShoe(RULES, shoe, random, takeOne)
        shoe = dealt.shoe
        return dealt.outcome
      })
      counts.set(drawn.join(), (counts.get(drawn.join()) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    expect(even([...counts.values()], 12_000)).toBeLessThan(chiSquareBound(23))
  })

  it('are each a step of Fisher and Yates: the next one changes places with one of those after it', () => {
    const draws = drawsFrom(['a', 'b', 'c', 'd'], { below: bound => bound - 1 })
    expect([draws.take(), draws.left()]).toEqual(['d', ['b', 'c', 'a']])
    expect([draws.take(), draws.left()]).toEqual(['a', ['c', 'b']])
  })

  it('come in the order of a stacked shoe when the source always answers 0', () => {
    const cards = DECK.slice(7, 19)
    const { outcome } = dealFromShoe(RULES, stackedShoe(cards), ZEROS, take => cards.map(take))
    expect(outcome).toEqual(cards)
  })
})

describe('a shoe between rounds', () => {
  it('is plain JSON', () => {
    const { shoe } = dealFromShoe(RULES, newShoe(RULES), seededRandom(5), takeOne)
    expect(JSON.parse(JSON.stringify(shoe))).toEqual(shoe)
    expect([shoe, newShoe(RULES)].every(isShoe)).toBe(true)
  })

  it('tells nothing by the order of its cards: they are sorted', () => {
    const random = seededRandom(7)
    let shoe = newShoe(RULES)
    for (let round = 0; round < 30; round++) {
      shoe = dealFromShoe(RULES, shoe, random, takeOne).shoe
      const left = unpackCards(shoe.left)
      expect(left.map(one => DECK.indexOf(one))).toEqual(left.map(one => DECK.indexOf(one)).toSorted((a, b) => a - b))
    }
  })

  it.each([
    ['', ''],
    ['AS', 'A'],
    ['AS AS AS AH', 'A3N'],
    ['KD KD AS AS KD', 'z2A2z'],
    [Array.from({ length: 23 }, () => 'KS').join(' '), 'M23'],
    [Array.from({ length: 12 }, () => '2C').join(' '), 'b12'],
  ])('packs %s as %s', (text, packed) => {
    const cards = text === '' ? [] : text.split(' ').map(card)
    expect(packCards(cards)).toBe(packed)
    expect([unpackCards(packed), countPacked(packed)]).toEqual([cards, cards.length])
  })

  it('packs every card and every order', () => {
    expect(DECK.map(one => unpackCards(packCards([one])))).toEqual(DECK.map(one => [one]))
    const random = seededRandom(3)
    for (let i = 0; i < 100; i++) {
      const cards = drawsFrom([...DECK, ...DECK], random).takeMany(1 + random.below(104))
      expect(unpackCards(packCards(cards))).toEqual(cards)
      expect(packSorted(cards)).toBe(packSorted(cards.toReversed()))
    }
    for (const text of ['A1', 'A0', '3', 'A03', 'A100', 'é', 'A-']) expect(isPackedCards(text), text).toBe(false)
  })

  it.each([
    ['cards that are none', { left: 'A1' }],
    ['more cards than any shoe', { left: 'A99'.repeat(7) }],
    ['a negative number of hands', { hands: -1 }],
    ['a member more', { note: '' }],
    ['no word of the cut card', { isCutOut: undefined }],
  ])('is refused with %s', (_, change) => {
    expect(isShoe({ ...newShoe(RULES), ...change })).toBe(false)
  })

  it('shows neither its cards nor where the cut card is', () => {
    const shown = publicShoe(dealFromShoe(RULES, newShoe(RULES), seededRandom(5), takeOne).shoe)
    expect(Object.keys(shown).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['burned', 'cardsLeft', 'hands', 'isCutOut', 'isSpent'])
  })

  it.each([
    ['baccarat', baccarat() as TableGame<unknown, Shoe>],
    ['dragon tiger', dragonTiger() as TableGame<unknown, Shoe>],
  ])('of %s deals one round after the one that showed the cut card, and never runs out', (_, game) => {
    const random = seededRandom(6)
    for (let i = 0; i < 60; i++) {
      let shoe = game.openShoe()
      let roundsAfterCut = 0
      while (!shoe.isSpent) {
        if (shoe.isCutOut) roundsAfterCut += 1
        shoe = game.deal(shoe, random).shoe
      }
      expect(roundsAfterCut).toBe(1)
      expect(countPacked(shoe.left)).toBeLessThan(52)
    }
  })

  it('refuses to invent a card when it is empty', () => {
    expect(() => dragonTiger().deal(stackedShoe(['AS']), seededRandom(1))).toThrow('run out of pieces')
  })
})

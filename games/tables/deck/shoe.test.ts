import { seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { baccarat } from '../baccarat/baccarat.ts'
import type { TableGame } from '../core/game.ts'
import { dragonTiger } from '../dragon-tiger/dragon-tiger.ts'
import { chiSquare, chiSquareBound } from '../testing/chi-square.ts'
import { DECK, rankNumber } from './card.ts'
import { openShoe, publicShoe, type Shoe, stackedShoe } from './shoe.ts'

const RULES = { decks: 8, cutFromEnd: { min: 14, max: 52 }, burns: 'by-first-card' } as const

describe('a shoe', () => {
  it('holds every card once for each deck', () => {
    const { cards } = openShoe(RULES, seededRandom(3))
    expect(cards).toHaveLength(416)
    for (const card of DECK) expect(cards.filter(other => other === card)).toHaveLength(8)
  })

  it('burns the first card and as many more as it counts, ten for a face', () => {
    const random = seededRandom(4)
    for (let i = 0; i < 50; i++) {
      const { cards, burned, next } = openShoe(RULES, random)
      expect(burned).toBe(1 + Math.min(cards[0] ? rankNumber(cards[0]) : 0, 10))
      expect(next).toBe(burned)
    }
  })

  it('burns one card where the rules say so', () => {
    expect(openShoe({ ...RULES, burns: 'one' }, seededRandom(4)).burned).toBe(1)
  })

  it('G3: puts every card in every place equally often (chi-square)', () => {
    const random = seededRandom(8)
    const shoes = Array.from({ length: 3000 }, () => openShoe({ ...RULES, decks: 1 }, random).cards)
    for (const place of [0, 1, 25, 50, 51]) {
      const counts = DECK.map(card => shoes.filter(cards => cards[place] === card).length)
      expect(
        chiSquare(
          counts,
          DECK.map(() => shoes.length / 52),
        ),
        `place ${place}`,
      ).toBeLessThan(chiSquareBound(51))
    }
  })

  it('shows neither its cards nor where the cut card is', () => {
    const shown = publicShoe(openShoe(RULES, seededRandom(5)))
    expect(Object.keys(shown).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['burned', 'cardsLeft', 'hands', 'isCutOut', 'isSpent'])
  })

  it.each([
    ['baccarat', baccarat() as TableGame<unknown, Shoe>],
    ['dragon tiger', dragonTiger() as TableGame<unknown, Shoe>],
  ])('of %s deals one round after the one that showed the cut card, and never runs out', (_, game) => {
    const random = seededRandom(6)
    for (let i = 0; i < 60; i++) {
      let shoe = game.openShoe(random)
      let roundsAfterCut = 0
      while (!shoe.isSpent) {
        if (shoe.isCutOut) roundsAfterCut += 1
        shoe = game.deal(shoe, random).shoe
      }
      expect(roundsAfterCut).toBe(1)
      expect(shoe.next).toBeLessThanOrEqual(416)
      expect(shoe.next).toBeGreaterThan(416 - 52)
    }
  })

  it('refuses to invent a card when it is empty', () => {
    const shoe = stackedShoe(['AS'])
    expect(() => dragonTiger().deal(shoe, seededRandom(1))).toThrow('run out of cards')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { zhaJinHuaHand } from '../../cards/hands/zha-jin-hua.ts'
import { type Card, card, DECK } from '../deck/card.ts'
import { allThreeCardHands, firstHands } from './three-card-deals.ts'
import { GOLDEN_FLOWER_ORDER, POKER_ORDER, pairedRank, readThreeCards, threeCardStrength } from './three-cards.ts'

const read = (text: string) => readThreeCards(text.split(' ').map(card))
const hands = fc.uniqueArray(fc.constantFrom(...DECK), { minLength: 3, maxLength: 3 })

describe('three cards', () => {
  it.each([
    ['QS 7H 2C', 'high', undefined],
    ['9S 9H 2C', 'pair', 9],
    ['AS KH KC', 'pair', 13],
    ['2S 7S JS', 'flush', undefined],
    ['2S 3H AC', 'straight', undefined],
    ['QS KH AC', 'straight', undefined],
    ['KS AH 2C', 'high', undefined],
    ['4D 5D 6D', 'straight-flush', undefined],
    ['5S 5H 5C', 'three-of-a-kind', 5],
  ])('%s is %s', (text, category, paired) => {
    expect(read(text).category).toBe(category)
    expect(pairedRank(read(text))).toBe(paired)
  })

  /** Each list runs from the lowest hand to the highest. */
  it.each([
    [
      'three card poker',
      POKER_ORDER,
      ['5S 3H 2C', 'AS KH JC', '2S 2H 3C', '2S 2H AC', 'AS AH KC', '5S 3S 2S', 'AS 2H 3C', '2S 3H 4C', 'AS KH QC', '2S 2H 2C', 'AS 2S 3S'],
    ],
    [
      'golden flower',
      GOLDEN_FLOWER_ORDER,
      ['5S 3H 2C', 'AS KH JC', '2S 2H 3C', 'AS AH KC', 'AS 2H 3C', 'AS KH QC', '5S 3S 2S', 'AS 2S 3S', 'AS KS QS', '2S 2H 2C'],
    ],
  ] as const)('%s ranks them in its own order', (_, order, texts) => {
    const strengths = texts.map(text => threeCardStrength(read(text), order))
    expect(strengths).toEqual(strengths.toSorted((a, b) => a - b))
    expect(new Set(strengths).size).toBe(strengths.length)
  })

  it('suits and the order of the cards never change the strength', () => {
    const turned = { S: 'H', H: 'C', C: 'D', D: 'S' } as const
    fc.assert(
      fc.property(hands, cards => {
        const renamed = cards.map(one => `${one[0]}${turned[one[1] as keyof typeof turned]}` as Card).reverse()
        expect(threeCardStrength(readThreeCards(renamed), POKER_ORDER)).toBe(threeCardStrength(readThreeCards(cards), POKER_ORDER))
      }),
    )
  })

  it('golden flower agrees with the card room on every pair of hands', () => {
    fc.assert(
      fc.property(hands, hands, (a, b) => {
        const table = threeCardStrength(readThreeCards(a), GOLDEN_FLOWER_ORDER) - threeCardStrength(readThreeCards(b), GOLDEN_FLOWER_ORDER)
        expect(Math.sign(table)).toBe(Math.sign(zhaJinHuaHand(a).strength - zhaJinHuaHand(b).strength))
      }),
    )
  })

  it('one hand of each shape stands for all 22 100', () => {
    expect(allThreeCardHands()).toHaveLength(22_100)
    expect(firstHands().reduce((sum, { alike }) => sum + alike, 0)).toBe(22_100)
    expect(firstHands()).toHaveLength(1755)
  })
})

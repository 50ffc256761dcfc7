import { seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { POKER_CATEGORIES, pokerCategory, pokerCode, pokerStrengthOfCodes } from '../../cards/hands/poker.ts'
import { sample } from '../../fairness/draws.ts'
import { card, DECK } from '../deck/card.ts'
import { CATEGORY_SHIFT, checkedPokerStrength } from './poker-check.ts'

const codes = DECK.map(pokerCode)
const read = (text: string) => checkedPokerStrength(text.split(' ').map(one => pokerCode(card(one))))

describe('the second opinion on poker hands', () => {
  it('ranks hands like the library that the tables use, ties included', () => {
    const random = seededRandom(17)
    for (let i = 0; i < 20_000; i++) {
      const [a, b] = [sample(random, codes, 7), sample(random, codes, 5 + random.below(3))]
      const [own, library] = [checkedPokerStrength(a) - checkedPokerStrength(b), pokerStrengthOfCodes(a) - pokerStrengthOfCodes(b)]
      expect(Math.sign(own)).toBe(Math.sign(library))
      const category = POKER_CATEGORIES[checkedPokerStrength(a) >> CATEGORY_SHIFT]
      expect([category, 'royal-flush']).toContain(pokerCategory(pokerStrengthOfCodes(a)))
    }
  })

  it.each([
    ['a wheel below a six-high straight', '2S 3H 4C 5D AS', '2S 3H 4C 5D 6S'],
    ['a higher kicker beside two pairs', 'AS AH KC KD QS', 'AS AH KC KD QS 3D'],
    ['the higher of two threes makes the full house', '2S 2H 2C 3D 3S', '2S 2H 2C 3D 3S 3H'],
    ['a flush below a full house', '2S 5S 9S JS KS', '2S 2H 2C 3D 3S'],
  ])('knows %s', (_, low, high) => {
    expect(read(low)).toBeLessThanOrEqual(read(high))
  })
})

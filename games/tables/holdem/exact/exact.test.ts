import { describe, expect, it } from 'vitest'
import { pokerCode, pokerStrength, pokerStrengthOfCodes } from '../../../cards/hands/poker.ts'
import { card, DECK } from '../../deck/card.ts'
import { casinoDealerQualifies, QUALIFIES_FROM } from '../casino-holdem.ts'
import { HOLE_NAMES } from './perfect-play.ts'
import { DEALERS, HOLES, showdownReader } from './showdown.ts'
import { binomial, boardClasses, forEachSet, numberOfSet, RENAMINGS, renamedNumber, setClasses } from './suit-classes.ts'

describe('classes of cards by the names of their suits', () => {
  it.each([
    [1, 13],
    [2, 169],
    [3, 1755],
    [4, 16432],
  ])('sets of %d cards have %d classes', (size, count) => {
    expect(setClasses(size).count).toBe(count)
  })

  it('number all sets of a size from 0 without gaps', () => {
    const numbers = new Set<number>()
    forEachSet(3, (cards, number) => {
      expect(numberOfSet(cards, 3)).toBe(number)
      numbers.add(number)
    })
    expect(numbers.size).toBe(22_100)
    expect(Math.max(...numbers)).toBe(22_099)
  })

  it('stand for all 2 598 960 boards', () => {
    const boards = boardClasses()
    expect(boards).toHaveLength(134_459)
    expect(boards.reduce((sum, { alike }) => sum + alike, 0)).toBe(binomial(52, 5))
  })

  it('give a set and its renamings one class', () => {
    const { classOf } = setClasses(3)
    const classes = RENAMINGS.map(renaming => classOf[renamedNumber([3, 17, 40], 3, renaming)])
    expect(new Set(classes).size).toBe(1)
  })

  it('name hole cards in 169 ways', () => {
    expect(new Set(HOLE_NAMES).size).toBe(169)
    expect(HOLE_NAMES.filter(name => name === 'AKs')).toHaveLength(4)
    expect(HOLE_NAMES.filter(name => name === '72o')).toHaveLength(12)
    expect(HOLE_NAMES.filter(name => name === 'TT')).toHaveLength(6)
  })
})

describe('the showdown of all hands on a board', () => {
  it.each(['9S 8H 2C 3D KC', 'AS KS QS JS TS', '2S 2H 2C 3D 3S', '9S 8S 2S 3S KC'])('%s counts what comparing one by one counts', text => {
    const board = text.split(' ').map(one => pokerCode(card(one)))
    const { holes, lower, equal, unqualified } = showdownReader(QUALIFIES_FROM)(board)
    const rest = DECK.map(pokerCode).filter(code => !board.includes(code))
    const pairs = rest.flatMap((a, i) => rest.slice(i + 1).map(b => [Math.min(a, b), Math.max(a, b)] as const))
    expect(pairs).toHaveLength(HOLES)
    for (const own of pairs.filter((_, i) => i % 97 === 0)) {
      const at = holes.indexOf(numberOfSet(own, 2))
      const strength = pokerStrengthOfCodes([...own, ...board])
      const dealers = pairs.filter(pair => !pair.some(code => own.includes(code))).map(pair => pokerStrengthOfCodes([...pair, ...board]))
      expect(dealers).toHaveLength(DEALERS)
      expect([lower[at], equal[at], unqualified[at]]).toEqual([
        dealers.filter(dealer => dealer < strength).length,
        dealers.filter(dealer => dealer === strength).length,
        dealers.filter(dealer => !casinoDealerQualifies(dealer)).length,
      ])
    }
  })

  it('qualifies with a pair of fours and no less', () => {
    const strength = (text: string) => pokerStrength(text.split(' ').map(card))
    expect(casinoDealerQualifies(strength('4S 4H 5D 3C 2S'))).toBe(true)
    expect(casinoDealerQualifies(strength('3S 3H AD KC QS'))).toBe(false)
  })
})

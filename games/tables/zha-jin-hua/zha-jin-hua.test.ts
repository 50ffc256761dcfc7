import { describe, expect, it } from 'vitest'
import { formatFraction, fractionToNumber } from '../../lottery/fraction.ts'
import { houseEdgeOf, pushChanceOf, winChanceOf } from '../core/spread.ts'
import { card } from '../deck/card.ts'
import { pairsOfGoldenFlower } from './exact.ts'
import { compareGoldenFlower, hasShape, readGoldenFlower, SHAPES } from './hands.ts'
import { zhaJinHua } from './zha-jin-hua.ts'

const cards = (text: string) => text.split(' ').map(card)
const outcome = (dragon: string, phoenix: string) => ({ dragon: cards(dragon), phoenix: cards(phoenix) })
const LEOPARD = '7S 7H 7C'
const PAIR_OF_NINES = '9S 9H 2C'
const NOTHING = 'AS KH JC'

describe('golden flower', () => {
  it.each([
    ['dragon', LEOPARD, PAIR_OF_NINES, '19/20'],
    ['phoenix', LEOPARD, PAIR_OF_NINES, '-1/1'],
    ['dragon', 'AS KH JC', 'AD KC JS', '0/1'],
    ['leopard', LEOPARD, PAIR_OF_NINES, '200/1'],
    ['pair', LEOPARD, PAIR_OF_NINES, '-1/1'],
    ['pair', PAIR_OF_NINES, NOTHING, '12/5'],
    ['pair-8-plus', PAIR_OF_NINES, NOTHING, '5/1'],
    ['pair-9-plus', PAIR_OF_NINES, NOTHING, '6/1'],
    ['pair-9-plus', '8S 8H 2C', NOTHING, '-1/1'],
    ['high', 'AS KH JC', 'AD KC JS', '0/1'],
  ])('settles %s for %s against %s with %s', (bet, dragon, phoenix, net) => {
    expect(formatFraction(zhaJinHua().net(bet, outcome(dragon, phoenix)))).toBe(net)
  })

  it('settles shapes on any of the two hands where the room plays it so', () => {
    const game = zhaJinHua({ shapesOn: 'either' })
    expect(formatFraction(game.net('pair', outcome(LEOPARD, PAIR_OF_NINES)))).toBe('2/1')
    expect(game.placements.map(({ id }) => id)).not.toContain('high')
  })

  it('lets two, three and five beat leopards, and only leopards, where the room plays it so', () => {
    const [low, leopard, pair] = ['5S 3H 2C', LEOPARD, PAIR_OF_NINES].map(text => readGoldenFlower(cards(text)))
    if (!low || !leopard || !pair) throw new Error('three hands')
    expect(compareGoldenFlower(low, leopard)).toBe(-1)
    expect(compareGoldenFlower(low, leopard, { hasTwoThreeFive: true })).toBe(1)
    expect(compareGoldenFlower(leopard, low, { hasTwoThreeFive: true })).toBe(-1)
    expect(compareGoldenFlower(low, pair, { hasTwoThreeFive: true })).toBe(-1)
    const game = zhaJinHua({ hasTwoThreeFive: true })
    expect(formatFraction(game.net('dragon', outcome('5S 3H 2C', LEOPARD)))).toBe('19/20')
  })

  it.each([
    [false, 'AS 2H 3C', '2S 3H 4C', -1],
    [true, 'AS 2H 3C', 'KS QH JC', 1],
    [true, 'AS 2H 3C', 'AD KC QS', -1],
    [true, 'AS 2S 3S', 'KH QH JH', 1],
    [true, 'AS 2H 3C', '2S 5S 9S', -1],
    [true, 'KS QH JC', '2S 3H 4C', 1],
  ])('ranks the wheel second among straights where the room plays it so (%s): %s against %s', (isWheelSecond, one, other, winner) => {
    expect(compareGoldenFlower(readGoldenFlower(cards(one)), readGoldenFlower(cards(other)), { isWheelSecond })).toBe(winner)
    const bet = zhaJinHua({ isWheelSecond }).net('dragon', outcome(one, other))
    expect(bet.num > 0n).toBe(winner > 0)
  })

  it.each([false, true])('G5: both sides win alike, whether 2-3-5 counts (%s) or not', hasTwoThreeFive => {
    const game = zhaJinHua({ hasTwoThreeFive })
    expect(winChanceOf(game.spread('dragon'))).toEqual(winChanceOf(game.spread('phoenix')))
    expect(fractionToNumber(winChanceOf(game.spread('dragon')))).toBeCloseTo(0.499447, 6)
    expect(fractionToNumber(pushChanceOf(game.spread('dragon')))).toBeCloseTo(0.001106, 6)
  })

  it('G5: counts the pairs of hands that are turned around by 2-3-5, whichever side has it', () => {
    const turned = (hasTwoThreeFive: boolean) =>
      pairsOfGoldenFlower({ hasTwoThreeFive })
        .filter(({ outcome: { dragon, phoenix, lead } }) => lead > 0 && dragon.category === 'high' && hasShape(phoenix, 'leopard'))
        .reduce((sum, { weight }) => sum + Number(weight), 0)
    expect(turned(false)).toBe(0)
    // Leopards of the ten other ranks keep four cards each; of two, three and five they must do without one.
    expect(turned(true)).toBe(60 * (10 * 4 + 3 * 1))
  })

  it('G5: keeps about a twentieth of each shape bet', () => {
    for (const shape of SHAPES) expect(fractionToNumber(houseEdgeOf(zhaJinHua().spread(shape))), shape).toBeCloseTo(0.055, 1)
    const either = zhaJinHua({ shapesOn: 'either' })
    for (const { id } of either.placements) {
      expect(fractionToNumber(houseEdgeOf(either.spread(id))), id).toBeGreaterThan(0)
      expect(fractionToNumber(houseEdgeOf(either.spread(id))), id).toBeLessThan(0.1)
    }
  })

  it('deals six different cards', () => {
    const game = zhaJinHua()
    const bounds: number[] = []
    const dealt = game.deal(game.openShoe(), {
      below: bound => {
        bounds.push(bound)
        return bound - 1
      },
    }).outcome
    expect(new Set([...dealt.dragon, ...dealt.phoenix]).size).toBe(6)
    expect(bounds).toEqual([52, 51, 50, 49, 48, 47])
  })
})

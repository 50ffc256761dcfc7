import { describe, expect, it } from 'vitest'
import { formatFraction } from '../../lottery/fraction.ts'
import { fanTan, fanTanResult } from './fan-tan.ts'
import { redCount, type SeDieOutcome, seDie } from './se-die.ts'

describe('fan tan', () => {
  it.each([
    [45, 1],
    [46, 2],
    [47, 3],
    [48, 4],
    [4, 4],
    [1, 1],
  ])('%d beads leave %d', (beads, result) => {
    expect(fanTanResult(beads)).toBe(result)
  })

  /** Net results for 1 to 4. */
  it.each([
    ['fan-3', '-1/1 -1/1 57/20 -1/1'],
    ['nian-3-1', '0/1 -1/1 19/10 -1/1'],
    ['zheng-2', '0/1 19/20 0/1 -1/1'],
    ['zheng-4', '0/1 -1/1 0/1 19/20'],
    ['jiao-14', '19/20 -1/1 -1/1 19/20'],
    ['tong-13-4', '19/40 -1/1 19/40 0/1'],
    ['sanmen-124', '19/60 19/60 -1/1 19/60'],
    ['odd', '19/20 -1/1 19/20 -1/1'],
  ])('%s pays %s', (bet, nets) => {
    expect([1, 2, 3, 4].map(result => formatFraction(fanTan().net(bet, { result }))).join(' ')).toBe(nets)
  })

  it('G1: draws the rest alone, a number below four', () => {
    const bounds: number[] = []
    const game = fanTan()
    const { outcome } = game.deal(game.openShoe(), { below: bound => bounds.push(bound) })
    expect(bounds).toEqual([4])
    expect(outcome).toEqual({ result: 2 })
  })
})

describe('se die', () => {
  const withRed = (red: number): SeDieOutcome => ({ tokens: [0, 1, 2, 3].map(i => i < red) })

  it.each([
    [0, ['4white', '4red-or-4white', 'even', 'small']],
    [1, ['3white1red', 'odd', 'small']],
    [2, ['2red2white', 'even']],
    [3, ['3red1white', 'odd', 'big']],
    [4, ['4red', '4red-or-4white', 'even', 'big']],
  ])('%d red tokens win %j', (red, spots) => {
    const game = seDie()
    expect(game.placements.map(({ id }) => id).filter(id => game.net(id, withRed(red)).num > 0n)).toEqual(spots)
  })

  it('pushes big and small on two of each colour', () => {
    expect(['big', 'small', 'odd'].map(bet => formatFraction(seDie().net(bet, withRed(2))))).toEqual(['0/1', '0/1', '-1/1'])
  })

  it('counts tokens wherever they lie', () => {
    expect(redCount({ tokens: [false, true, false, true] })).toBe(2)
  })

  it('G1: turns each token by a number below two', () => {
    const bounds: number[] = []
    const game = seDie()
    game.deal(game.openShoe(), { below: bound => bounds.push(bound) % 2 })
    expect(bounds).toEqual([2, 2, 2, 2])
  })
})

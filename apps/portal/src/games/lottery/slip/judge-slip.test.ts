import { findLotteryGame, type Quote, quoteLine } from '@croupier/games/lottery'
import { amount, present } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import type { LotteryTerms } from '../../../shared/api/queries/lottery.ts'
import { createLotteryHouse } from '../../../testing/fixture-lottery.ts'
import { closedOf, NOTHING_CLOSED } from '../page/closed.ts'
import { slipTermsOf } from '../page/slip-terms.ts'
import { judgeLine, judgeSlip } from './judge-slip.ts'

present(findLotteryGame('SSC_1M'), 'a game')
const terms = present(createLotteryHouse().terms('SSC_1M'), 'its terms')
const at = { closed: NOTHING_CLOSED, multiple: 1 }

function quote(slots: number[][], multiple = 1): Quote {
  const quoted = quoteLine({ play: 'ssc-fixed', selection: { slots }, mode: 'yuan', multiple }, slipTermsOf(terms))
  if (!quoted.ok) throw new Error(quoted.error.code)
  return quoted.value
}
const two = quote([[1, 2], [], [], [], []])
const own = (limits: object): LotteryTerms => ({ ...terms, ...limits })
const ofPlay = (limits: object): LotteryTerms => own({ plays: { 'ssc-fixed': { ...terms, ...limits } } })

describe('a line', () => {
  it('is judged by the limits of its play before those of the game, at the multiple it is bought at', () => {
    expect(judgeLine(two, terms, at)).toBeUndefined()
    expect(judgeLine(two, ofPlay({ unitsMax: 1 }), at)).toEqual({ code: 'units', most: 1 })
    expect(judgeLine(two, own({ unitStakeMin: '3.00' }), at)).toMatchObject({ code: 'unit-stake', least: '3.00' })
    expect(judgeLine(two, own({ unitStakeMax: '5.00' }), { ...at, multiple: 3 })).toMatchObject({ code: 'unit-stake', most: '5.00' })
    expect(judgeLine(two, own({ stakeMax: '10.00' }), { ...at, multiple: 3 })).toMatchObject({ code: 'line-stake', most: '10.00' })
    expect(judgeLine(two, { ...ofPlay({ stakeMax: '20.00' }), stakeMax: '10.00' }, { ...at, multiple: 3 })).toBeUndefined()
  })

  it('holds no option that is closed, and is of no play that is', () => {
    const closed = closedOf({ issue: false, plays: ['ssc-b3-direct'], outcomes: [{ play: 'ssc-fixed', position: 0, option: '2' }] })
    expect(judgeLine(two, terms, { ...at, closed })).toEqual({ code: 'closed-option' })
    expect(judgeLine(quote([[1], [2], [], [], []]), terms, { ...at, closed })).toBeUndefined()
    const wholePlay = closedOf({ issue: false, plays: ['ssc-fixed'], outcomes: [] })
    expect(judgeLine(two, terms, { ...at, closed: wholePlay })).toEqual({ code: 'closed-play' })
  })
})

describe('a slip', () => {
  it('stays below what one member may have on a play, on a draw and in a day', () => {
    const judge = (limits: object, total = '8') => judgeSlip([two, two], own(limits), { ...at, total: amount(total) })
    expect(judge({})).toBeUndefined()
    expect(judge({ playStakeMax: '7.00' })).toEqual({ code: 'play-stake', most: '7.00' })
    expect(judge({ issueStakeMax: '7.00' })).toEqual({ code: 'draw-stake', most: '7.00' })
    expect(judge({ dayStakeMax: '20.00' }, '24')).toEqual({ code: 'day-stake', most: '20.00' })
    expect(judgeSlip([two], terms, { ...at, closed: { ...NOTHING_CLOSED, issue: true }, total: 0n })).toEqual({ code: 'closed-draw' })
  })
})

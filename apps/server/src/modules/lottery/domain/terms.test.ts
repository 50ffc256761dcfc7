import { findLotteryGame } from '@croupier/games/lottery'
import { amount, present } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { NO_LIMITS, saleTerms, wrongLimit } from './terms.ts'

const game = present(findLotteryGame('SSC_1M'), 'a game')

describe('terms of a lottery', () => {
  it('are the house’s until a brand sets its own, each by itself', () => {
    const house = saleTerms(game, 'CNY')
    expect(saleTerms(game, 'CNY', NO_LIMITS)).toEqual(house)
    const own = saleTerms(game, 'CNY', { ...NO_LIMITS, stakeMax: amount('50'), issuePayoutMax: amount('9000'), groupMax: 1900 })
    expect([own.stakeMax, own.caps, own.slip.ownGroup]).toEqual([
      ...[amount('50'), { ticketMax: house.caps.ticketMax, issueMax: amount('9000') }, 1900],
    ])
    expect([own.issueStakeMax, own.unitsMax, own.stakeMin]).toEqual([house.issueStakeMax, house.unitsMax, house.stakeMin])
  })

  it('leave no room below the smallest stake, outside of the prize groups, or above the rule book', () => {
    const house = saleTerms(game, 'JPY')
    const wrong = (limits: object) => wrongLimit({ ...NO_LIMITS, ...limits }, house)
    expect([wrong({}), wrong({ stakeMax: house.stakeMin }), wrong({ groupMax: 1700, unitsMax: 1 })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(wrong({ stakeMax: house.stakeMin - 1n })).toBe('stakeMax')
    expect(wrong({ issueStakeMax: 1n })).toBe('issueStakeMax')
    expect(wrong({ ticketPayoutMax: 1n })).toBe('ticketPayoutMax')
    expect(wrong({ issuePayoutMax: 1n })).toBe('issuePayoutMax')
    expect([wrong({ groupMax: 1699 }), wrong({ groupMax: 1961 })]).toEqual(['groupMax', 'groupMax'])
    expect([wrong({ unitsMax: 0 }), wrong({ unitsMax: 100_001 })]).toEqual(['unitsMax', 'unitsMax'])
  })
})

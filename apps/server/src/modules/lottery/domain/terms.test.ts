import { findLotteryGame } from '@croupier/games/lottery'
import { amount, present } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { NO_LIMITS } from './limits.ts'
import { saleTerms, wrongLimit } from './terms.ts'

const game = present(findLotteryGame('SSC_1M'), 'a game')
const NO_PLAY = { unitStakeMin: null, unitStakeMax: null, stakeMin: null, stakeMax: null, playStakeMax: null, unitsMax: null }
const play = (limits: object) => ({ plays: { 'ssc-fixed': { ...NO_PLAY, optionExposureMax: null, playExposureMax: null, ...limits } } })

describe('terms of a lottery', () => {
  it('are the house’s until a brand sets its own, each by itself', () => {
    const { of: _, ...house } = saleTerms(game, 'CNY')
    expect(saleTerms(game, 'CNY', NO_LIMITS)).toMatchObject(house)
    const own = saleTerms(game, 'CNY', { ...NO_LIMITS, stakeMax: amount('50'), issuePayoutMax: amount('9000'), groupMax: 1900 })
    expect([own.stakeMax, own.caps, own.slip.ownGroup]).toEqual([
      ...[amount('50'), { ticketMax: house.caps.ticketMax, issueMax: amount('9000') }, 1900],
    ])
    expect([own.issueStakeMax, own.unitsMax, own.stakeMin]).toEqual([house.issueStakeMax, house.unitsMax, house.stakeMin])
  })

  it('limit what an option may cost from the start, and plays, issues and days once a brand says so', () => {
    const house = saleTerms(game, 'CNY')
    expect([house.optionExposureMax, house.playExposureMax, house.issueExposureMax, house.playStakeMax, house.dayStakeMax]).toEqual([
      ...[amount('2000000'), null, null, null, null],
    ])
  })

  it('of a play are the game’s but for what differs there', () => {
    const own = { ...NO_LIMITS, stakeMin: amount('1'), stakeMax: amount('50'), ...play({ stakeMax: amount('20'), unitsMax: 7 }) }
    const terms = saleTerms(game, 'CNY', own)
    const { stakeMin, stakeMax, unitsMax, playStakeMax } = terms.of('ssc-fixed')
    expect([stakeMin, stakeMax, unitsMax, playStakeMax]).toEqual([amount('1'), amount('20'), 7, null])
    expect([terms.of('ssc-b3-direct').stakeMax, terms.of('ssc-b3-direct').unitsMax]).toEqual([amount('50'), terms.unitsMax])
  })

  it('leave no room below the smallest stake, outside of the prize groups, above the rule book, or for a least above its most', () => {
    const house = saleTerms(game, 'JPY')
    const wrong = (limits: object) => wrongLimit({ ...NO_LIMITS, ...limits }, game, 'JPY')
    expect([wrong({}), wrong({ stakeMax: house.stakeMin }), wrong({ groupMax: 1700, unitsMax: 1 })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    for (const name of ['stakeMax', 'issueStakeMax', 'ticketPayoutMax', 'issuePayoutMax', 'dayStakeMax', 'issueExposureMax'])
      expect(wrong({ [name]: house.stakeMin - 1n })).toBe(name)
    expect([wrong({ groupMax: 1699 }), wrong({ groupMax: 1961 })]).toEqual(['groupMax', 'groupMax'])
    expect([wrong({ unitsMax: 0 }), wrong({ unitsMax: 100_001 })]).toEqual(['unitsMax', 'unitsMax'])
    expect(wrong({ stakeMin: amount('50'), stakeMax: amount('40') })).toBe('stakeMin')
    expect(wrong({ unitStakeMin: amount('50'), unitStakeMax: amount('40') })).toBe('unitStakeMin')
    expect(wrong({ stakeMin: amount('50'), ...play({ stakeMax: amount('40') }) })).toBe('plays.ssc-fixed.stakeMin')
    expect([wrong(play({ unitsMax: 0 })), wrong(play({ playStakeMax: 1n }))]).toEqual([
      'plays.ssc-fixed.unitsMax',
      'plays.ssc-fixed.playStakeMax',
    ])
  })
})

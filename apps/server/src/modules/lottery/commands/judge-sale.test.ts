import { findLotteryGame, type Quote, quoteLine } from '@croupier/games/lottery'
import { amount, present } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { issueExposure, judgeExposure, soldOut } from '../domain/exposure.ts'
import { type BrandLimits, NO_LIMITS } from '../domain/limits.ts'
import { saleTerms } from '../domain/terms.ts'
import { partsByIssue, saleFacts } from './judge-sale.ts'

const game = present(findLotteryGame('SSC_1M'), 'a game')
const termsWith = (limits: Partial<BrandLimits>) => saleTerms(game, 'CNY', { ...NO_LIMITS, ...limits })
const terms = termsWith({})

function quote(play: string, selection: unknown, multiple = 1): Quote {
  const quoted = quoteLine({ play, selection, mode: 'yuan', multiple }, terms.slip)
  if (!quoted.ok) throw new Error(quoted.error.code)
  return quoted.value
}
const dragon = (multiple = 1) => quote('ssc-dt-12', { opts: ['dragon'] }, multiple)
const tiger = (multiple = 1) => quote('ssc-dt-12', { opts: ['tiger'] }, multiple)
const partsOf = (...quotes: Quote[]) =>
  partsByIssue(
    quotes.map(each => ({ quote: each, issue: { number: '1' } })),
    terms,
  ).get('1') ?? []
const sold = (...quotes: Quote[]) => issueExposure(new Map(partsOf(...quotes).map(part => [part.key, part])))

describe('what the function of placing is told', () => {
  const facts = (isTrial: boolean) => {
    const tickets = [1, 2].flatMap(n => [dragon(), dragon(2)].map(each => ({ quote: each, issue: { number: String(n) } })))
    const sale = {
      brandId: 'b',
      isTrial,
      game,
      terms: termsWith({ playStakeMax: amount('50') }),
      tickets,
      parts: partsByIssue(tickets, terms),
    }
    return saleFacts(sale, { timeZone: 'Asia/Shanghai', now: new Date('2026-11-23T17:00:00Z') })
  }

  it('is one part an issue and key, the brand’s day, and the limits of the plays that are bought', () => {
    const { onDay, dayMax, playMax, exposure } = facts(false)
    expect([onDay, dayMax, playMax]).toEqual(['2026-11-24', null, { 'ssc-dt-12': '500000' }])
    expect(exposure.map(([, key, stake]) => [key, stake])).toEqual([
      ['ssc-dt-12#0:dragon', '60000'],
      ['ssc-dt-12#0:dragon', '60000'],
    ])
    expect(new Set(exposure.map(([issueId]) => issueId)).size).toBe(2)
  })

  it('LOTTERY-EXPOSURE-3: names no exposure of demo credits', () => {
    expect(facts(true).exposure).toEqual([])
  })
})

describe('LOTTERY-EXPOSURE-2: a sale', () => {
  // Dragon at multiple 10 pays 43.47 for 20.00.
  const option = termsWith({ optionExposureMax: amount('20') })

  it('is refused where its option would cost more than it may, and sold up to that', () => {
    expect(judgeExposure(sold(), partsOf(dragon(8)), option)).toBeUndefined()
    expect(judgeExposure(sold(dragon(8)), partsOf(dragon()), option)).toBe('outcome_closed')
    expect(judgeExposure(sold(dragon(8)), partsOf(dragon()), terms)).toBeUndefined()
  })

  it('of the other side makes room, and is never refused while it lowers the worst case', () => {
    expect(judgeExposure(sold(dragon(20)), partsOf(tiger()), option)).toBeUndefined()
    expect(judgeExposure(sold(dragon(8), tiger(8)), partsOf(dragon()), option)).toBeUndefined()
  })

  it('answers the option first, then the play, then the issue', () => {
    const all = { optionExposureMax: amount('20'), playExposureMax: amount('20'), issueExposureMax: amount('20') }
    const parts = partsOf(dragon(10))
    expect(judgeExposure(sold(), parts, termsWith(all))).toBe('outcome_closed')
    expect(judgeExposure(sold(), parts, termsWith({ ...all, optionExposureMax: amount('100') }))).toBe('play_sold_out')
    expect(judgeExposure(sold(), parts, termsWith({ issueExposureMax: amount('20') }))).toBe('issue_sold_out')
  })

  it('shows as closed what has reached its most', () => {
    expect(soldOut(sold(dragon(9)), option)).toEqual({ issue: false, plays: [], options: ['ssc-dt-12#0:dragon'] })
    expect(soldOut(sold(dragon(9)), termsWith({ playExposureMax: amount('21'), issueExposureMax: amount('21') }))).toEqual({
      ...{ issue: true, plays: ['ssc-dt-12'], options: [] },
    })
  })
})

import { describe, expect, it } from 'vitest'
import { aTerms } from '../../testing/contract-builders.ts'
import { type Draft, draftOf, fieldsOf, judgeDraft, ratePpmOf, rateTextOf } from './draft.ts'

const draft = (changed: Partial<Draft> = {}): Draft => ({ ...draftOf('dividend', aTerms(), aTerms()), ...changed })
const tier = (rate: string, thresholds: Draft['tiers'][number]['thresholds'] = {}, id = 0) => ({ id, rate, thresholds })

describe('a rate in percent', () => {
  it.each([
    ['1.2', 12_000],
    ['0,45 %', 4_500],
    ['30', 300_000],
    ['100', 1_000_000],
    ['0.0001', 1],
    ['100.0001', undefined],
    ['0', undefined],
    ['1.23456', undefined],
    ['-1', undefined],
    ['many', undefined],
    ['', undefined],
  ])('%s is %s parts per million', (text, ratePpm) => expect(ratePpmOf(text)).toBe(ratePpm))

  it('is written as it is read', () => expect(ratePpmOf(rateTextOf(12_345))).toBe(12_345))
})

describe('a draft of terms', () => {
  it('begins with what is in force, and says the same', () => {
    expect(judgeDraft(draft(), null)).toEqual({ terms: aTerms() })
  })

  it.each<[string, Partial<Draft>, object]>([
    ['no rate', { tiers: [tier('')] }, { fault: 'rate', place: 0 }],
    ['a rate above the own one', { tiers: [tier('35.0001')] }, { fault: 'rateAbove', place: 0 }],
    ['an amount of five decimals', { tiers: [tier('1', { minLoss: '1.00001' })] }, { fault: 'amount', place: 0 }],
    ['a negative amount', { tiers: [tier('1', { minLoss: '-1' })] }, { fault: 'amount', place: 0 }],
    ['half a member', { tiers: [tier('1'), tier('2', { minActive: '1.5' }, 1)] }, { fault: 'count', place: 1 }],
    ['rates that do not rise', { tiers: [tier('2'), tier('2', {}, 1)] }, { fault: 'tiers' }],
    ['a lower target', { tiers: [tier('1', { minLoss: '9' }), tier('2', { minLoss: '8' }, 1)] }, { fault: 'tiers' }],
    ['nobody active', { activeBet: '0' }, { fault: 'terms' }],
    ['a carry that the basis has not', { basis: 'validBet' }, { fault: 'terms' }],
  ])('is refused for %s', (_what, changed, fault) => expect(judgeDraft(draft(changed), 350_000)).toEqual(fault))

  it('leaves out thresholds that its kind does not name', () => {
    const told = judgeDraft(draft({ basis: 'validBet', carry: 'none', tiers: [tier('1', { minLoss: '5', minValidBet: '7' })] }), null)
    expect(told).toMatchObject({ terms: { tiers: [{ ratePpm: 10_000, minValidBet: '7' }] } })
    expect(JSON.stringify(told)).not.toContain('minLoss')
    expect(fieldsOf({ kind: 'hourly_salary', basis: 'validBet' })).toContain('minBetPerHour')
  })
})

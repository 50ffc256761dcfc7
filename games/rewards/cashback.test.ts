import { amount } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CashbackTerms, cashbackOf, cashbackWindow, claimCashback, withholdCashback } from './cashback.ts'
import type { Category } from './category.ts'

const terms: CashbackTerms = { ratesPpm: { rng: 3000, sports: 2000 }, cap: amount('5') }
const rng = (valid: string) => ({ category: 'rng' as const, valid: amount(valid) })
const window = cashbackWindow(new Date('2026-03-07T16:00:00Z'))
const day = { ...window, cashback: cashbackOf([rng('1000')], terms), isClaimed: false }
const afterMs = (at: Date, ms: number) => new Date(at.getTime() + ms)

describe('cashback', () => {
  it('is cut by line, and capped by day', () => {
    const { lines, amount: paid } = cashbackOf([rng('1000.0001'), { category: 'sports', valid: amount('500.0004') }], terms)
    expect(lines.map(line => line.amount)).toEqual([amount('3'), amount('1')])
    expect(paid).toBe(amount('4'))
    expect(cashbackOf([rng('2000')], terms).amount).toBe(amount('5'))
    expect(cashbackOf([rng('2000')], { ...terms, cap: null }).amount).toBe(amount('6'))
  })

  it('is nothing below 0.01, and nothing in a category without a rate', () => {
    expect(cashbackOf([rng('3.3333')], terms).amount).toBe(0n)
    expect(cashbackOf([rng('3.3334')], terms).amount).toBe(amount('0.01'))
    expect(cashbackOf([{ category: 'pvp', valid: amount('1000') }], terms)).toMatchObject({
      lines: [{ ratePpm: 0, amount: 0n }],
      amount: 0n,
    })
  })

  it('is claimed from half an hour after the day up to seven days later, both included', () => {
    expect(claimCashback(day, window.availableAt)).toEqual({ ok: true, value: amount('3') })
    expect(claimCashback(day, window.claimUntil)).toEqual({ ok: true, value: amount('3') })
    expect(window).toEqual({ availableAt: new Date('2026-03-07T16:30:00Z'), claimUntil: new Date('2026-03-14T16:30:00Z') })
  })

  const nothing = { ...day, cashback: cashbackOf([rng('1')], terms), isClaimed: true }
  it.each([
    ['nothing_to_claim', { ...day, cashback: cashbackOf([], terms) }, afterMs(window.availableAt, -1)],
    ['not_yet', nothing, afterMs(window.availableAt, -1)],
    ['nothing_to_claim', nothing, afterMs(window.claimUntil, 1)],
    ['already_claimed', { ...day, isClaimed: true }, afterMs(window.claimUntil, 1)],
    ['claim_expired', day, afterMs(window.claimUntil, 1)],
  ])('answers %s before what follows it', (error, of, now) => {
    expect(claimCashback(of, now)).toEqual({ ok: false, error })
  })

  it('withholds what was paid too much, and never more than there is', () => {
    expect(withholdCashback(amount('3'), amount('2'))).toEqual({ amount: amount('1'), overpaid: 0n })
    expect(withholdCashback(amount('3'), amount('4'))).toEqual({ amount: 0n, overpaid: amount('1') })
  })

  it('never exceeds the cap, nor what its lines add up to', () => {
    const categories = fc.constantFrom<Category>('rng', 'sports', 'live', 'pvp')
    const bets = fc.uniqueArray(fc.record({ category: categories, valid: fc.bigInt({ min: 0n, max: 10n ** 11n }) }), {
      selector: ({ category }) => category,
    })
    fc.assert(
      fc.property(bets, fc.bigInt({ min: 0n, max: 10n ** 7n }), (of, cap) => {
        const { lines, amount: paid } = cashbackOf(of, { ...terms, cap })
        const total = lines.reduce((sum, line) => sum + line.amount, 0n)
        expect(paid <= cap && paid <= total && (paid === 0n || paid >= 100n)).toBe(true)
      }),
    )
  })
})

import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { cashbackOfBets, closeDay, keptLines, overpaidOf } from './day-amount.ts'

const TERMS = { ratesPpm: { rng: 5000, live: 3000 }, cap: null }
const bet = (category: 'rng' | 'live', valid: string) => ({ category, valid: amount(valid) })
const closed = (cap: string | null, ...corrections: ReturnType<typeof bet>[]) => {
  const terms = { ...TERMS, cap: cap === null ? null : amount(cap) }
  const cashback = cashbackOfBets([bet('rng', '1000'), bet('live', '1000')], terms)
  return { lines: keptLines(cashback), cap: terms.cap, total: cashback.amount, corrections }
}

describe('the cashback of a day', () => {
  it('has a line for each category that has bets left', () => {
    const { lines, amount: sum } = cashbackOfBets([bet('rng', '1000'), bet('live', '0')], TERMS)
    expect([lines.map(line => line.category), sum]).toEqual([['rng'], amount('5')])
  })

  it('CASHBACK-BACK-1: gave too much by what its bets lost afterwards, at the rates that it had', () => {
    expect(overpaidOf([closed(null, bet('rng', '-400'))], 0n)).toBe(amount('2'))
    expect(overpaidOf([closed(null, bet('rng', '-400'), bet('live', '-1000'))], amount('1'))).toBe(amount('4'))
    expect(overpaidOf([closed(null)], 0n)).toBe(0n)
  })

  it('CASHBACK-BACK-1: gave no more than its cap, so what lies above that is not asked back', () => {
    expect(overpaidOf([closed('6', bet('rng', '-400'))], 0n)).toBe(0n)
    expect(overpaidOf([closed('6', bet('rng', '-1000'))], 0n)).toBe(amount('3'))
  })

  it('CASHBACK-BACK-1: is never lowered below nothing, and what was withheld is not asked again', () => {
    const today = cashbackOfBets([bet('rng', '100')], TERMS)
    expect(closeDay(today, amount('2'))).toEqual({ total: amount('0.5'), withheld: amount('0.5') })
    expect(overpaidOf([closed(null, bet('rng', '-400'))], amount('2'))).toBe(0n)
  })
})

import { amount } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_CONVERSION } from './default-points.ts'
import { convertPoints, earnPoints, NO_POINTS, type PointsAccount, type PointsFact } from './points.ts'

const unit = amount('100')
const earnAll = (facts: readonly PointsFact[]) =>
  facts.reduce<PointsAccount>((account, fact) => earnPoints(account, fact, unit).account, NO_POINTS)
const takeBack = ({ valid, value }: PointsFact): PointsFact => ({ valid: -valid, value })

const fact = fc.record({ valid: fc.bigInt({ min: 0n, max: amount('20000') }), value: fc.constantFrom(70n, 100n, 120n) })
const facts = fc.array(fact, { maxLength: 20 })

describe('earning points', () => {
  it('cuts the running total, so that small bets are not lost', () => {
    const bet = { valid: amount('0.30'), value: 100n }
    expect(earnAll([bet, bet, bet])).toMatchObject({ balance: 0n })
    expect(earnAll([bet, bet, bet, bet])).toMatchObject({ balance: 1n })
  })

  it('takes back what is there, and makes up the rest by later earning', () => {
    const bet = { valid: amount('1000'), value: 100n }
    const spent = { ...earnAll([bet]), balance: 300n }
    const short = earnPoints(spent, takeBack(bet), unit)
    expect(short).toEqual({ account: { balance: 0n, short: 700n, carry: 0n }, earned: -300n })
    const later = earnPoints(short.account, { valid: amount('800'), value: 100n }, unit)
    expect(later).toEqual({ account: { balance: 100n, short: 0n, carry: 0n }, earned: 100n })
  })

  it('earns the same whatever the order of bets, and the total of all of them cut once', () => {
    const shuffled = facts.chain(of => fc.tuple(fc.constant(of), fc.shuffledSubarray(of, { minLength: of.length })))
    fc.assert(
      fc.property(shuffled, ([of, other]) => {
        expect(earnAll(other)).toEqual(earnAll(of))
        expect(earnAll(of).balance).toBe(of.reduce((total, { valid, value }) => total + valid * value, 0n) / unit)
      }),
    )
  })

  it('is never negative, and a rollback takes back to the hundredth what its bet earned', () => {
    const spending = fc.array(fc.tuple(fact, fc.boolean(), fc.bigInt({ min: 0n, max: 30_000n })), { maxLength: 20 })
    fc.assert(
      fc.property(spending, of => {
        let account = NO_POINTS
        let spent = 0n
        for (const [one, isRolledBack, wish] of of) {
          account = earnPoints(account, one, unit).account
          const paid = wish < account.balance ? wish : account.balance
          spent += paid
          account = { ...account, balance: account.balance - paid }
          if (isRolledBack) account = earnPoints(account, takeBack(one), unit).account
          expect(account.balance >= 0n && account.short >= 0n && account.carry >= 0n && account.carry < unit).toBe(true)
        }
        const kept = of.filter(([, isRolledBack]) => !isRolledBack).map(([one]) => one)
        expect(account.balance + spent - account.short).toBe(earnAll(kept).balance)
      }),
    )
  })
})

describe('converting points', () => {
  const account = { ...NO_POINTS, balance: 12_345n }

  it('pays whole cents and leaves the points that make none', () => {
    const converted = convertPoints(account, 12_345n, DEFAULT_CONVERSION)
    expect(converted).toEqual({ ok: true, value: { account: { ...account, balance: 45n }, consumed: 12_300n, cash: amount('1.23') } })
  })

  it('refuses points that are not there before too few of them', () => {
    expect(convertPoints(account, 12_346n, DEFAULT_CONVERSION)).toEqual({ ok: false, error: 'insufficient_points' })
    expect(convertPoints(NO_POINTS, 1n, DEFAULT_CONVERSION)).toEqual({ ok: false, error: 'insufficient_points' })
    expect(convertPoints(account, 9_999n, DEFAULT_CONVERSION)).toEqual({ ok: false, error: 'below_minimum' })
    expect(convertPoints(account, 10_000n, DEFAULT_CONVERSION)).toMatchObject({ ok: true, value: { cash: amount('1') } })
  })

  it('makes no money: what is paid is worth what was consumed', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 1000n }), (points, ratio) => {
        const converted = convertPoints({ ...NO_POINTS, balance: points }, points, { ratio, minCash: 0n })
        if (!converted.ok) throw new Error(converted.error)
        const { account: left, consumed, cash } = converted.value
        expect(consumed * 100n).toBe(cash * ratio)
        expect(left.balance + consumed).toBe(points)
        expect(left.balance < ratio).toBe(true)
      }),
    )
  })
})

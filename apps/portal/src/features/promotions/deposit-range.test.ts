import { expect, it } from 'vitest'
import { aPromotionInFull } from '../../testing/promotion-builders.ts'
import { depositRange } from './deposit-range.ts'

const { reward } = aPromotionInFull().conditions
const match = (change: object) => depositRange({ ...reward, ...change } as typeof reward)

it('runs from the smallest deposit that counts to the one that gives the most', () => {
  const range = match({ percent: 50 })
  expect([range?.at(0), range?.at(10), range?.at(20), range?.isCapped]).toEqual([1_000_000n, 5_500_000n, 10_000_000n, true])
  expect([range?.stepOf(1_000_000n), range?.stepOf(5_500_000n), range?.stepOf(99_000_000n), range?.stepOf(1n)]).toEqual([0, 10, 20, 0])
})

it('ends at twenty times the smallest where nothing caps it', () => {
  expect(match({ cap: null })).toMatchObject({ isCapped: false, steps: 20 })
  expect(match({ cap: null })?.at(20)).toBe(20_000_000n)
})

it('has one place where the smallest deposit gives the most already', () => {
  expect(match({ cap: '50.00' })).toMatchObject({ steps: 0 })
  expect(match({ cap: '50.00' })?.stepOf(5n)).toBe(0)
})

it('is not asked where no deposit decides', () => {
  expect(depositRange({ kind: 'cash', amount: '28.00', turnoverPct: 100 })).toBeUndefined()
})

import { expect, it } from 'vitest'
import { readTerms, writeTerms } from './term-values.ts'

const TERMS = {
  ...{ minFirstDeposit: '100.00', minValidBet: '500.00', withinDays: 30, fixed: '20.00' },
  ...{ commissionPpm: 1_250, dailyCap: '500.00', turnoverPct: 100 },
}

it('terms are typed in percent and whole numbers, and read back as they were', () => {
  expect(writeTerms(TERMS)).toMatchObject({ commission: '0.125', withinDays: '30', turnoverPct: '100', fixed: '20.00' })
  expect(readTerms(writeTerms(TERMS))).toEqual(TERMS)
})

it('what is no number is left to the server to refuse', () => {
  const values = { ...writeTerms(TERMS), commission: '1,5', withinDays: 'ten', turnoverPct: '1.5' }
  expect(readTerms(values)).toMatchObject({ commissionPpm: -10_000, withinDays: -1, turnoverPct: -1 })
})

import type { Answer } from '../shared/api/types.ts'

type SaferPlay = Answer<'saferPlay'>
type Limit = SaferPlay['limits'][number]

/** A limit of 100.00 a day, of which 70.00 are used. */
export const aLimit = (change: Partial<Limit> = {}): Limit => ({
  kind: 'deposit',
  period: 'day',
  currency: 'CNY',
  amount: '100.00',
  used: '70.00',
  atVendors: '0.00',
  left: '30.00',
  raise: null,
  ...change,
})

/** A member who has set nothing yet. */
export const saferPlay = (change: Partial<SaferPlay> = {}): SaferPlay => ({
  currency: 'CNY',
  limits: [],
  timeLimit: null,
  exclusion: null,
  realityCheckMinutes: null,
  offers: { timeOutHours: [24, 168], exclusionMonths: [6, 12, null], realityCheckMinutes: [15, 30, 60], timeLimitMinutes: [60, 120] },
  ...change,
})

import type { Claimable, Credit } from '../shared/api/queries/rewards.ts'
import type { Answer } from '../shared/api/types.ts'
import { CREDIT } from './grant-builders.ts'

/** The monthly gift of rank 4, 38.00 in cash, ready for a century. */
export const aClaimable = (change: Partial<Claimable> = {}): Claimable => ({
  source: 'ranks',
  id: 'monthly-2026-03',
  kind: 'cash',
  amount: '38.00',
  claimableFrom: '2026-03-01T00:00:00.000Z',
  claimUntil: '2126-03-31T23:59:00.000Z',
  about: { gift: 'monthly', rank: '4' },
  ...change,
})

/** 20.00 that were made of points. */
export const aCredit = (change: Partial<Credit> = {}): Credit => ({
  creditId: CREDIT,
  source: 'points',
  sourceId: 'o1',
  kind: 'cash',
  asset: 'CNY',
  amount: '20.00',
  turnover: '20.00',
  rule: 'points.convert',
  creditedAt: '2026-03-01T12:00:00.000Z',
  ...change,
})

export const aReason = (change: Partial<Answer<'rewardCredit'>> = {}): Answer<'rewardCredit'> => ({
  ...aCredit(),
  why: { rule: 'points.convert', version: '3', figures: { points: '2000.00', ratio: '100', cash: '20.00' } },
  ...change,
})

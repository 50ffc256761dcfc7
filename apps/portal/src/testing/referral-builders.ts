import type { Referral, ReferralDay, ReferredFriend } from '../shared/api/queries/referral.ts'

/** 0.1 % a day up to 500, and 20 for each of two friends of three. */
export const aReferral = (change: Partial<Referral> = {}): Referral => ({
  ...{ code: 'KB7U6Q9D', currency: 'CNY', friends: 3, rewarded: 2, rewards: '40.00', commission: '12.34', total: '52.34' },
  terms: {
    ...{ minFirstDeposit: '100.00', minValidBet: '500.00', withinDays: 30, fixed: '20.00' },
    ...{ commissionPpm: 1_000, dailyCap: '500.00', turnoverPct: 100 },
  },
  ...change,
})

export const aFriend = (change: Partial<ReferredFriend> = {}): ReferredFriend => ({
  ...{ name: 'la***8', registeredAt: '2026-03-01T12:00:00.000Z', state: 'rewarded', until: '2026-03-31T12:00:00.000Z' },
  ...{ reward: '20.00', commission: '5.00' },
  ...change,
})

export const aReferralDay = (change: Partial<ReferralDay> = {}): ReferralDay => ({
  ...{ day: '2026-03-02', friends: 2, total: '7.34', cap: '500.00', amount: '7.34', state: 'paid' },
  ...change,
})

import type { PointBalance, PointConfig, PointMovement, PointReward, RedeemedPoints } from '../shared/api/queries/points.ts'

const ID = '019a0000-0000-7000-8000-0000000001'

export const pointBalance = (changes: Partial<PointBalance> = {}): PointBalance => ({
  ...{ currentPoints: '12480.00', earnedToday: '86.42', inProcess: 0, worth: '124.80', currency: 'CNY', pointsRatio: 100 },
  ...changes,
})

export const pointConfig = (changes: Partial<PointConfig> = {}): PointConfig => ({
  ...{ pointUnit: '100.00', currency: 'CNY', depositValue: '0.10', depositsADay: 5, pointsRatio: 100, minCash: '1.00', turnoverPct: 100 },
  values: [
    { category: 'rng', pointValue: '1.20' },
    { category: 'live', pointValue: '0.70' },
  ],
  ...changes,
})

export const pointReward = (changes: Partial<PointReward> = {}): PointReward => ({
  ...{ rewardId: `${ID}a1`, name: 'Moon tea set', note: 'Delivered in 5–8 days', redeemAmount: '9800.00', stock: 12, delivery: 'address' },
  ...{ isNew: false, picture: { art: 'tea-set', url: null } },
  ...changes,
})

export const redeemedPoints = (changes: Partial<RedeemedPoints> = {}): RedeemedPoints => ({
  ...{ redeemId: `${ID}b1`, number: 'M23456789AB', kind: 'item', name: 'Moon tea set', picture: { art: 'tea-set', url: null } },
  ...{ redeemAmount: '9800.00', redeemQuantity: 1, cash: null, status: 'in_process', mayCancel: true, delivery: null, shipping: null },
  ...{ reason: null, createdAt: '2026-11-18T13:40:00.000Z', endedAt: null },
  ...changes,
})

export const pointMovement = (changes: Partial<PointMovement> = {}): PointMovement => ({
  ...{ type: 'rng', at: '2026-11-18T15:59:59.999Z', points: '38.40', day: '2026-11-18', valid: '3200.00', pointValue: '1.20' },
  ...{ pointUnit: '100.00', number: null, name: null, isReturned: false },
  ...changes,
})

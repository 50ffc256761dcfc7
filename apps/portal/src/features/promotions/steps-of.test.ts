import { describe, expect, it } from 'vitest'
import { aPromotionInFull } from '../../testing/promotion-builders.ts'
import { stepsOf } from './steps-of.ts'

const match = aPromotionInFull()
const applied = aPromotionInFull({ conditions: { ...match.conditions, needsApplication: true, needsJoin: false } })
const cash = aPromotionInFull({
  reward: 'cash',
  conditions: {
    ...match.conditions,
    needsJoin: false,
    goal: { kind: 'valid_bet', amount: '300.00' },
    reward: { kind: 'cash', amount: '28.00', turnoverPct: 100 },
  },
})
const active = { grantId: 'g', state: 'active', owed: '500.00', progress: '200.00', expiresAt: null } as const

describe('the way to a reward', () => {
  it.each([
    ['a match that is joined', match, ['join', 'deposit', 'stake', 'yours']],
    ['one that is applied for', applied, ['apply', 'review', 'deposit', 'stake', 'yours']],
    ['cash for bets', cash, ['bets', 'yours']],
  ])('of %s has its steps', (_, promotion, names) => expect(stepsOf(promotion).names).toEqual(names))

  it.each([
    ['join', match, null, 0],
    ['applying', applied, null, 1],
    ['process', applied, null, 1],
    ['joined', match, null, 1],
    ['joined', applied, null, 2],
    ['process', match, active, 2],
    ['claim', cash, null, 1],
    ['claimed', cash, null, 2],
    ['claimed', match, active, 2],
    ['close', match, null, 0],
  ] as const)('at %s stands where the member is', (status, promotion, grant, current) => {
    expect(stepsOf({ ...promotion, status, grant }).current).toBe(current)
  })
})

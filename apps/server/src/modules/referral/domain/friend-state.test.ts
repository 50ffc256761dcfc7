import { amount } from '@croupier/kernel'
import { expect, it } from 'vitest'
import type { FriendRow } from './friend.ts'
import { friendState } from './friend-state.ts'
import { DEFAULT_TERMS } from './terms.ts'

const REGISTERED = new Date('2026-03-01T00:00:00Z')
const FRIEND: FriendRow = {
  ...{ friendId: 'f', referrerId: 'r', brandId: 'b', registeredAt: REGISTERED, termsVersion: 0, firstDeposit: null, validBet: 0n },
  ...{ sharedKeys: [], metAt: null, reward: null, creditId: null },
}
const after = (days: number) => new Date(REGISTERED.getTime() + days * 86_400_000)

it.each([
  ['no_deposit', {}, 1],
  ['deposit_too_small', { firstDeposit: amount('99.99') }, 1],
  ['no_bets', { firstDeposit: amount('100') }, 29],
  ['too_late', { firstDeposit: amount('100') }, 30],
  ['due', { reward: 'due', metAt: REGISTERED }, 40],
  ['rewarded', { reward: 'paid', sharedKeys: ['device'] }, 40],
  ['same_person', { sharedKeys: ['phone'] }, 1],
  ['not_paid', { reward: 'paused', metAt: REGISTERED }, 2],
] as const)('REFERRAL-SHOW-1: %s', (state, changes, days) => {
  expect(friendState({ ...FRIEND, ...changes }, DEFAULT_TERMS, after(days))).toBe(state)
})

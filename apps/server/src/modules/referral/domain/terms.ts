import type { ReferralTermsText } from '@croupier/contract'
import type { Referee, ReferralTerms } from '@croupier/games/rewards'
import { amount } from '@croupier/kernel'
import type { FriendRow } from './friend.ts'

/** What counts for a brand that has decided nothing: the time is the rule book's, the sums are modest. */
export const DEFAULT_TERMS: ReferralTermsText = {
  minFirstDeposit: '100.00',
  minValidBet: '500.00',
  withinDays: 30,
  fixed: '20.00',
  commissionPpm: 1_000,
  dailyCap: '500.00',
  turnoverPct: 100,
}

export const readTerms = ({
  minFirstDeposit,
  minValidBet,
  withinDays,
  fixed,
  commissionPpm,
  dailyCap,
}: ReferralTermsText): ReferralTerms => ({
  ...{ withinDays, commissionPpm },
  minFirstDeposit: amount(minFirstDeposit),
  minValidBet: amount(minValidBet),
  fixed: amount(fixed),
  dailyCap: amount(dailyCap),
})

export const refereeOf = ({ registeredAt, sharedKeys, firstDeposit, validBet, metAt }: FriendRow): Referee => ({
  ...{ registeredAt, firstDeposit, validBet, hasSameKeys: sharedKeys.length > 0, isRewarded: metAt !== null },
})

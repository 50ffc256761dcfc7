import type { FriendState, ReferralTermsText } from '@croupier/contract'
import type { FriendRow } from './friend.ts'
import { readTerms } from './terms.ts'

const DAY_MS = 86_400_000

/** How a friend stands towards the fixed reward, and why one earns nothing. */
export function friendState(
  { registeredAt, sharedKeys, reward, firstDeposit }: FriendRow,
  text: ReferralTermsText,
  now: Date,
): FriendState {
  const terms = readTerms(text)
  if (reward === 'paid') return 'rewarded'
  if (sharedKeys.length > 0) return 'same_person'
  if (reward === 'due') return 'due'
  if (reward !== null) return 'not_paid'
  if (now.getTime() >= registeredAt.getTime() + terms.withinDays * DAY_MS) return 'too_late'
  if (firstDeposit === null) return 'no_deposit'
  return firstDeposit < terms.minFirstDeposit ? 'deposit_too_small' : 'no_bets'
}

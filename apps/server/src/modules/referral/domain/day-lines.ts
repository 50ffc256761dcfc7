import { type ReferralTerms, referralCommission } from '@croupier/games/rewards'
import type { Amount } from '@croupier/kernel'

export interface FriendDay {
  readonly friendId: string
  /** Of the day; below nothing where more was taken back. */
  readonly valid: Amount
  /** What earlier days left to be taken off: at most nothing. */
  readonly carried: Amount
  readonly hasSameKeys: boolean
}

export interface FriendLine {
  readonly friendId: string
  readonly valid: Amount
  readonly amount: Amount
  readonly carried: Amount
}

export interface MemberDay {
  readonly lines: readonly FriendLine[]
  /** Of friends that earn. */
  readonly valid: Amount
  /** Before the cap. */
  readonly total: Amount
  readonly amount: Amount
}

/** What a day earns a member by the bets of each friend, less what earlier days could not bear. */
export function memberDay(friends: readonly FriendDay[], terms: ReferralTerms): MemberDay {
  const uncapped = { ...terms, dailyCap: terms.dailyCap > 0n ? MANY : 0n }
  const lines = friends.map(({ friendId, valid, carried, hasSameKeys }) => {
    const left = valid + carried
    const counted = left > 0n ? left : 0n
    const amount = hasSameKeys ? 0n : referralCommission([counted], uncapped)
    return { friendId, valid: counted, amount, carried: left < 0n ? left : 0n }
  })
  const earning = lines.filter((_, index) => !friends[index]?.hasSameKeys)
  const valid = earning.map(line => line.valid)
  return { lines, valid: sum(valid), total: sum(lines.map(({ amount }) => amount)), amount: referralCommission(valid, terms) }
}

/** Above everything that a day can come to. */
const MANY = 10n ** 18n
const sum = (amounts: readonly Amount[]): Amount => amounts.reduce((total, each) => total + each, 0n)

import type { RiskFlagCode, WithdrawalRules } from '@croupier/contract'
import { type Amount, amount, formatAmount } from '@croupier/kernel'

/** What the rules look at. A fact that could not be found out is undefined, and then a person decides. */
export interface RiskFacts {
  readonly amount: Amount
  /** Of all withdrawals asked for within a day, this one among them. */
  readonly sumOfDay: Amount
  readonly countOfHour: number
  readonly paidBefore: number | undefined
  readonly memberSince: Date | undefined
  readonly accountBoundAt: Date
  /** Null where it is still the one of the registration. */
  readonly passwordChangedAt: Date | null | undefined
  readonly lastDepositAt: Date | null | undefined
  readonly depositSum: Amount | undefined
  /** What was ever withdrawn, this request among it, and what is left in the wallets. */
  readonly takenOut: Amount | undefined
  readonly verificationLevel: number | undefined
  readonly othersWithAccount: number | undefined
}

export interface RiskFlag {
  readonly code: RiskFlagCode
  readonly evidence: Readonly<Record<string, string>>
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
type Rules = WithdrawalRules['automatic']

/** Why a person has to look at a withdrawal; nothing: it may be paid without one. A missing fact is a reason (WITHDRAW-AUTO-1: it fails closed). */
export function judgeRisk(rules: Rules, facts: RiskFacts, now: Date): RiskFlag[] {
  return [
    flag(!rules.enabled, 'automatic_off', {}),
    ...judgeAmounts(rules, facts),
    ...judgeAges(rules, facts, now),
    ...judgePattern(rules, facts, now),
    ...judgeMissing(facts),
  ].flatMap(each => each ?? [])
}

const flag = (isRaised: boolean, code: RiskFlagCode, evidence: Record<string, string>): RiskFlag | undefined =>
  isRaised ? { code, evidence } : undefined

function judgeAmounts(rules: Rules, facts: RiskFacts) {
  return [
    flag(facts.amount > amount(rules.amountMax), 'amount_high', { amount: formatAmount(facts.amount), max: rules.amountMax }),
    flag(facts.sumOfDay > amount(rules.amountPerDayMax), 'day_sum_high', { sum: formatAmount(facts.sumOfDay), max: rules.amountPerDayMax }),
    flag(rules.firstNeedsReview && facts.paidBefore === 0, 'first_withdrawal', {}),
    flag((facts.verificationLevel ?? 0) < rules.verificationLevelMin, 'verification_low', {
      level: String(facts.verificationLevel ?? 0),
      needed: String(rules.verificationLevelMin),
    }),
  ]
}

function judgeAges(rules: Rules, { memberSince, accountBoundAt, passwordChangedAt }: RiskFacts, now: Date) {
  const age = (since: Date) => now.getTime() - since.getTime()
  return [
    memberSince &&
      flag(age(memberSince) < rules.memberDaysMin * DAY_MS, 'member_young', {
        since: memberSince.toISOString(),
        days: String(rules.memberDaysMin),
      }),
    flag(age(accountBoundAt) < rules.accountHoursMin * HOUR_MS, 'account_young', {
      since: accountBoundAt.toISOString(),
      hours: String(rules.accountHoursMin),
    }),
    passwordChangedAt &&
      flag(age(passwordChangedAt) < rules.passwordHoursMin * HOUR_MS, 'password_changed', {
        at: passwordChangedAt.toISOString(),
        hours: String(rules.passwordHoursMin),
      }),
  ]
}

function judgePattern(rules: Rules, facts: RiskFacts, now: Date) {
  const { lastDepositAt, depositSum = 0n, takenOut = 0n, othersWithAccount = 0 } = facts
  const percent = depositSum > 0n ? Number((takenOut * 100n) / depositSum) : takenOut > 0n ? Number.POSITIVE_INFINITY : 0
  return [
    lastDepositAt &&
      flag(now.getTime() - lastDepositAt.getTime() < rules.rapidMinutes * MINUTE_MS, 'rapid_in_out', {
        deposit: lastDepositAt.toISOString(),
        minutes: String(rules.rapidMinutes),
      }),
    flag(facts.countOfHour > rules.countPerHourMax, 'velocity', { count: String(facts.countOfHour), max: String(rules.countPerHourMax) }),
    flag(othersWithAccount > 0, 'account_shared', { members: String(othersWithAccount) }),
    flag(percent > rules.winRatioPercentMax, 'win_ratio_high', {
      deposits: formatAmount(depositSum),
      out: formatAmount(takenOut),
      max: String(rules.winRatioPercentMax),
    }),
  ]
}

function judgeMissing(facts: RiskFacts) {
  const missing = Object.entries(facts).filter(([, value]) => value === undefined)
  return [flag(missing.length > 0, 'facts_missing', { facts: missing.map(([name]) => name).join(', ') })]
}

import type { TeamFlow, TeamIncomeKind } from '@croupier/contract'

/** Which kinds of transfer a flow is made of; the first that fits counts. */
const PATTERNS: readonly (readonly [TeamFlow, RegExp])[] = [
  ['fees', /(^|_)fee$/],
  ['deposits', /^deposit/],
  ['withdrawals', /^(withdrawal|payout_reversed)/],
  ['transfers', /^(transfer|vendor)_/],
  ['cashback', /^reward:cashback$/],
  ['rebate', /^rebate/],
  ['salary', /^salary_/],
  ['dividend', /^dividend$/],
  ['rewards', /^(reward|bonus|promotion|gift|raffle|referral)/],
  ['corrections', /^(adjustment|correction)/],
]

/** Where a kind of transfer belongs; one that nobody has named is `other`, so that nothing is ever left out. */
export const flowOf = (kind: string): TeamFlow => PATTERNS.find(([, pattern]) => pattern.test(kind))?.[0] ?? 'other'

const INCOME: readonly (readonly [TeamIncomeKind, RegExp])[] = [
  ['rebate', /^rebate/],
  ['commission', /^reward:referral$/],
  ['salary_daily', /^salary_daily$/],
  ['salary_hourly', /^salary_hourly$/],
  ['salary_realtime', /^salary_realtime$/],
  ['dividend', /^dividend$/],
]

/** What an agent earns by the team; undefined for money that is no such thing. */
export const incomeKindOf = (kind: string): TeamIncomeKind | undefined => INCOME.find(([, pattern]) => pattern.test(kind))?.[0]

/** Stakes and what comes of them are counted by their bets. */
const PLAY = new Set(['stake', 'win', 'refund', 'void', 'result_corrected', 'vendor_result'])
export const isPlay = (kind: string): boolean => PLAY.has(kind)

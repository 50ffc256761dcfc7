import { type Amount, err, ok, type Result, scaleAmount } from '@croupier/kernel'
import type { Category } from './category.ts'
import { CENT, lesser, MILLION, sum } from './cents.ts'

/** What the rank that a member has at the end of the day gives. */
export interface CashbackTerms {
  /** Parts per million of the valid bet; a category that is absent earns nothing. */
  readonly ratesPpm: Readonly<Partial<Record<Category, number>>>
  /** The most of a day. */
  readonly cap: Amount | null
}

export interface CashbackLine {
  readonly category: Category
  readonly valid: Amount
  readonly ratePpm: number
  readonly amount: Amount
}

export interface DayCashback {
  readonly lines: readonly CashbackLine[]
  /** The lines, capped; 0 where that is less than 0.01. */
  readonly amount: Amount
}

/** The cashback of one local day by its valid bets in each category (rewards §4). Each line is cut to 0.0001. */
export function cashbackOf(bets: readonly { category: Category; valid: Amount }[], { ratesPpm, cap }: CashbackTerms): DayCashback {
  const lines = bets.map(({ category, valid }) => {
    const ratePpm = ratesPpm[category] ?? 0
    return { category, valid, ratePpm, amount: scaleAmount(valid, BigInt(ratePpm), MILLION) }
  })
  const total = sum(lines.map(line => line.amount))
  const capped = cap === null ? total : lesser(total, cap)
  return { lines, amount: capped < CENT ? 0n : capped }
}

/** Takes what bets that were rolled back after their day could be claimed had earned too much off the next days' amounts, never below 0. */
export function withholdCashback(amount: Amount, overpaid: Amount): { readonly amount: Amount; readonly overpaid: Amount } {
  const withheld = lesser(amount, overpaid)
  return { amount: amount - withheld, overpaid: overpaid - withheld }
}

export interface ClaimWindow {
  readonly availableAt: Date
  /** The last instant that still claims. */
  readonly claimUntil: Date
}

const CLAIM_LAG_MS = 1_800_000
const CLAIM_MS = 7 * 86_400_000

/** When the cashback of a day can be claimed: from half an hour after its end, when late rollbacks are in, for seven times 24 hours. */
export function cashbackWindow(dayEnd: Date, lagMs = CLAIM_LAG_MS, claimMs = CLAIM_MS): ClaimWindow {
  const availableAt = new Date(dayEnd.getTime() + lagMs)
  return { availableAt, claimUntil: new Date(availableAt.getTime() + claimMs) }
}

export interface ClaimableDay extends ClaimWindow {
  readonly cashback: DayCashback
  readonly isClaimed: boolean
}

export type CashbackRefusal = 'not_yet' | 'nothing_to_claim' | 'already_claimed' | 'claim_expired'

/** What a claim of the day pays. A day without bets has nothing to claim, however early it is asked. */
export function claimCashback({ cashback, isClaimed, availableAt, claimUntil }: ClaimableDay, now: Date): Result<Amount, CashbackRefusal> {
  if (cashback.lines.length === 0) return err('nothing_to_claim')
  if (now < availableAt) return err('not_yet')
  if (cashback.amount === 0n) return err('nothing_to_claim')
  if (isClaimed) return err('already_claimed')
  return now > claimUntil ? err('claim_expired') : ok(cashback.amount)
}

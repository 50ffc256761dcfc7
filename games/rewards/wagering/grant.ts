import { type Amount, scaleAmount } from '@croupier/kernel'
import type { Category } from '../category.ts'
import { type Composition, split } from '../composition.ts'

export type GrantState =
  | 'queued' // waits until those granted before it have ended
  | 'active'
  | 'completed' // its turnover is met, its balance became cash
  | 'lost' // nothing is left of it, and no open bet holds any
  | 'expired'
  | 'cancelled' // by the member, or with the deposit that it came from
  | 'forfeited' // by a withdrawal that the member confirmed

/** Fixed when the grant is made. */
export interface GrantTerms {
  /** Whole percent of a bet that count as turnover; none where a category is absent. */
  readonly weights: Readonly<Partial<Record<Category, number>>>
  /** Bets at lower odds weigh nothing; in ten-thousandths. */
  readonly minOdds: bigint
  /** Games that take none of it and count nothing. */
  readonly excluded: readonly string[]
  /** The highest whole stake that may use it. */
  readonly maxStake: Amount | null
  /** Days of 24 hours from its activation; at exactly their end it is expired. */
  readonly days: number
  /** all: the whole valid bet counts. bonus_only: its bonus part. */
  readonly counts: 'all' | 'bonus_only'
  /** The most that becomes cash. */
  readonly maxConvert: Amount | null
  readonly forfeitOnWithdraw: boolean
}

/** Bonus money with turnover owed on it (rewards §6). */
export interface Grant {
  readonly id: string
  readonly state: GrantState
  readonly terms: GrantTerms
  readonly balance: Amount
  readonly owed: Amount
  /** Turnover made; the bet that completes it may take it above `owed`. */
  readonly progress: Amount
  readonly activatedAt: Date | null
  /** How many open bets hold money of it. */
  readonly openBets: number
}

/** What a bet is on, as far as turnover asks. */
export interface BetSubject {
  readonly game: string
  readonly category: Category
  /** Decimal odds in ten-thousandths, where the category has them. */
  readonly odds?: bigint
}

/** Whether its money may be staked on the subject: not on excluded games, nor in categories that weigh nothing. */
export const isUsableOn = ({ weights, excluded }: GrantTerms, { game, category }: BetSubject): boolean =>
  !excluded.includes(game) && (weights[category] ?? 0) > 0

/** Turnover that a valid bet makes, cut to 0.0001. Odds below the least are allowed, but make none. */
export function contributionOf(terms: GrantTerms, subject: BetSubject, valid: Amount, stake: Composition): Amount {
  const { category, odds } = subject
  if (!isUsableOn(terms, subject) || (odds !== undefined && odds < terms.minOdds)) return 0n
  const counted = terms.counts === 'all' ? valid : split(valid, stake).bonus
  return scaleAmount(counted, BigInt(terms.weights[category] ?? 0), 100n)
}

export const expiresAt = ({ activatedAt, terms }: Grant): Date | undefined =>
  activatedAt === null ? undefined : new Date(activatedAt.getTime() + terms.days * 86_400_000)

import type { GrantState, GrantTerms } from '@croupier/games/rewards'
import type { Amount, Result } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import type { PersonKeys } from './domain/linked.ts'
import type { Window } from './domain/period.ts'
import type { Gift } from './domain/read-terms.ts'

export interface PromotionsBrand {
  readonly brandId: string
  readonly currency: string
  readonly timeZone: string
  /** From this amount on two operators decide. */
  readonly secondOperatorFrom: Amount
}

export interface Counted {
  readonly deposits: Amount
  /** The cash part of valid bets. */
  readonly validBets: Amount
}

/** What is known of a member beside promotions. */
export interface Standing {
  readonly registeredAt: Date
  readonly rank: number
  /** Payments that were credited. */
  readonly deposits: number
  readonly isShutOut: boolean
}

export interface AskedGoal extends Window {
  readonly memberId: string
}

export interface GrantNow {
  readonly grantId: string
  readonly state: GrantState
  readonly owed: Amount
  readonly progress: Amount
  readonly expiresAt: Date | null
}

export interface Given {
  readonly brandId: string
  readonly memberId: string
  /** What rewards know it by, once. */
  readonly rewardId: string
  /** Above 0. */
  readonly amount: Amount
  readonly rule: string
  readonly version?: string
  readonly figures: Readonly<Record<string, string>>
  readonly now: Date
}
export interface GivenBonus extends Given {
  readonly owed: Amount
  readonly name: Readonly<Record<string, string>>
  readonly terms: GrantTerms
}

/** What is no money: a quantity of spins, points or tickets. */
export interface GivenGift extends Omit<Given, 'amount'> {
  readonly gift: Gift
  readonly name: Readonly<Record<string, string>>
  /** The title in the member's language. */
  readonly title: string
}

type Refused = 'not_available' | 'already_claimed'

export type PromotionNews =
  | { readonly kind: 'given' | 'claimable'; readonly title: string; readonly amount: string; readonly key: string }
  | { readonly kind: 'refused'; readonly title: string; readonly reference: string; readonly reason: string; readonly key: string }
  | { readonly kind: 'reversed'; readonly title: string; readonly reference: string; readonly reason: string; readonly key: string }
  | { readonly kind: 'missed'; readonly title: string; readonly key: string }
  | { readonly kind: 'by-hand'; readonly amount: string; readonly reason: string; readonly key: string }

/** What promotions need of others, in their own words. */
export interface PromotionsPorts {
  brandOf(brandId: string): Promise<PromotionsBrand>
  standingOf(db: Db | Tx, member: { readonly brandId: string; readonly memberId: string; readonly now: Date }): Promise<Standing>
  /** What counted for one member in each of these windows, in their order. */
  count(db: Db | Tx, memberId: string, windows: readonly Window[]): Promise<readonly Counted[]>
  /** The same for several members, each in a window of its own. */
  countOf(db: Db | Tx, asked: readonly AskedGoal[]): Promise<readonly Counted[]>
  grantsOf(db: Db | Tx, grantIds: readonly string[]): Promise<readonly GrantNow[]>
  keysOf(db: Db | Tx, memberId: string): Promise<PersonKeys>
  /** Gives cash within the caller's transaction. */
  giveCash(tx: Tx, given: Given & { readonly turnoverPct: number }): Promise<Result<unknown, Refused>>
  /** Grants bonus money within the caller's transaction, before anything of the ledger is locked. */
  giveBonus(tx: Tx, given: GivenBonus): Promise<Result<{ readonly grantId: string }, Refused>>
  /** Cancels bonus money that a reward was, where it has not ended, before anything of the ledger is locked; answers how much of it there was: a grant, or none. */
  cancelBonus(tx: Tx, reward: { readonly memberId: string; readonly rewardId: string }): Promise<number>
  /** Fields of a gift that name what the brand does not have: a slot of ours, one of its stakes, a wheel. */
  faultsOfGift(brandId: string, gift: Gift): Promise<readonly ('gameId' | 'stake' | 'wheelId')[]>
  /** Gives spins, points or tickets within the caller's transaction. */
  giveGift(tx: Tx, given: GivenGift): Promise<Result<unknown, Refused | 'promotion_closed'>>
  readonly claims: {
    mayDecide(tx: Tx, asked: { readonly itemId: string; readonly operatorId: string; readonly now: Date }): Promise<Refusal | undefined>
    end(tx: Tx, itemId: string): Promise<void>
  }
  /** In English unless a language is named. */
  nameOfGame(brandId: string, gameId: string, language?: string): Promise<string>
  /** The language in which a member reads. */
  languageOf(tx: Db | Tx, member: { readonly brandId: string; readonly memberId: string }): Promise<string>
  /** Writes to the member within the transaction. */
  tell(tx: Tx, member: { readonly brandId: string; readonly memberId: string }, news: PromotionNews): Promise<void>
  /** After commit: open pages of the member look at promotions again. */
  promotionsChanged(memberId: string): void
  balanceChanged(memberId: string): void
  /** After commit: the desk looks at its queue again. */
  applicationsChanged(): void
}

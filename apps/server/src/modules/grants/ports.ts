import type { Category } from '@croupier/games/rewards'
import type { Amount, Result } from '@croupier/kernel'
import type { Tx } from '../../platform/db/index.ts'

/** Why it is given, as rewards keep it. */
export interface GrantReason {
  readonly rule: string
  readonly version?: string
  readonly figures: Readonly<Record<string, string>>
}

export interface GrantRecord {
  readonly brandId: string
  readonly memberId: string
  readonly source: string
  readonly sourceId: string
  readonly asset: string
  readonly amount: Amount
  readonly turnover: Amount
  readonly why: GrantReason
  readonly now: Date
}

/** What grants need of others, in their own words. */
export interface GrantsPorts {
  currencyOf(brandId: string): Promise<string>
  /** Writes down that it was given: once for each source, and not in a pause or an exclusion. */
  record(tx: Tx, record: GrantRecord): Promise<Result<{ readonly creditId: string }, 'not_available' | 'already_claimed'>>
  /** Opens a member's cash and bonus accounts, in this order. */
  openAccounts(
    tx: Tx,
    member: { readonly brandId: string; readonly memberId: string; readonly currency: string },
  ): Promise<readonly [bigint, bigint]>
  cashOf(memberId: string): Promise<Amount>
  /** Says, after a commit, that a member's balances may have changed. */
  balanceChanged(memberId: string): void
  /** Every game that is sold anywhere, with its category. */
  listGames(): readonly { readonly gameId: string; readonly category: Category }[]
  /** The name of a game as the brand has it, in English unless a language is named. */
  nameOfGame(brandId: string, gameId: string, language?: string): Promise<string>
}

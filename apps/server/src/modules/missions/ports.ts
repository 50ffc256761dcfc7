import type { MissionReward } from '@croupier/contract'
import type { Category } from '@croupier/games/rewards'
import type { Result } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { MissionDay, PlanTexts } from './domain/plan.ts'

export type { MissionDay } from './domain/plan.ts'

export interface MissionsBrand {
  readonly brandId: string
  readonly currency: string
  readonly timeZone: string
}

/** A reward as it is given. */
export interface GivenReward {
  readonly brandId: string
  readonly memberId: string
  readonly sourceId: string
  readonly reward: MissionReward
  /** What bonus money is called, by language. */
  readonly name: Readonly<Record<string, string>>
  readonly rule: 'missions.mission' | 'missions.leaderboard' | 'missions.sign_in'
  readonly version: string
  readonly figures: Readonly<Record<string, string>>
  readonly now: Date
}

/** What missions need of others, in their own words. */
export interface MissionsPorts {
  brandOf(brandId: string): Promise<MissionsBrand>
  listBrands(): Promise<readonly MissionsBrand[]>
  /** Games by what they are on; what is in no category counts for nothing. */
  listGames(brandId: string): Promise<ReadonlyMap<Category, readonly string[]>>
  /** The days of a brand that touch a span. */
  days(tx: Tx, span: { readonly brandId: string; readonly from: Date; readonly to: Date }): Promise<readonly MissionDay[]>
  rankAt(db: Db | Tx, memberId: string, at: Date): Promise<number>
  nameOfGame(brandId: string, gameId: string, language: string): Promise<string>
  /** Names of accounts as strangers may see them. */
  maskedNames(memberIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Gives it within the caller's transaction, once for each source, before anything of the ledger is locked. */
  give(tx: Tx, given: GivenReward): Promise<Result<undefined, 'not_available' | 'already_claimed'>>
  /** Writes to the member within the transaction that a mission is met, once by its key. */
  tellMet(
    tx: Tx,
    met: { readonly brandId: string; readonly memberId: string; readonly texts: PlanTexts; readonly key: string },
  ): Promise<void>
  /** Why nothing is given or offered at present: a pause or an exclusion that runs. */
  shutOut(db: Db | Tx, memberId: string, now: Date): Promise<string | undefined>
  /** After commit: open pages of the member look at balance and points again. */
  balanceChanged(memberId: string): void
}

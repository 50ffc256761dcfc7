import type { WheelPrize } from '@croupier/contract'
import type { Result } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { Texts } from './tables.ts'

/** What a seat lends for one draw. The server seed never leaves the server before its pair is revealed. */
export interface DrawSeat {
  readonly seedId: string
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
}

export interface PublicPair {
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly revealedSeed: string | null
}

export interface SeatCommitment {
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
  readonly nextServerSeedHash: string
}

/** A prize of value, as it is given. */
export interface GivenPrize {
  readonly brandId: string
  readonly memberId: string
  /** The draw. */
  readonly sourceId: string
  readonly prize: Exclude<WheelPrize, { kind: 'nothing' }>
  readonly name: Texts
  readonly version: string
  readonly figures: Readonly<Record<string, string>>
  readonly now: Date
}

export interface GivenTickets {
  readonly brandId: string
  readonly memberId: string
  readonly source: string
  readonly sourceId: string
  readonly count: number
  readonly reason: string
  readonly now: Date
}

/** What wheels need of others, in their own words. */
export interface WheelPorts {
  currencyOf(brandId: string): Promise<string>
  /** Whether a pause, an exclusion or the day’s time limit keeps a member from drawing. */
  isShutOut(db: Db | Tx, memberId: string, now: Date): Promise<boolean>
  readonly seats: {
    /** The next number of a member’s seat for money, used up; undefined while a round goes on whose pair can’t be drawn from. */
    takeNumber(tx: Tx, owner: { readonly ownerId: string; readonly brandId: string; readonly now: Date }): Promise<DrawSeat | undefined>
    commitmentOf(owner: { readonly ownerId: string; readonly brandId: string; readonly now: Date }): Promise<SeatCommitment>
    findPairs(seedIds: readonly string[]): Promise<ReadonlyMap<string, PublicPair>>
  }
  /** Gives a prize, once for its draw; answers the credit that it is written down as, or the grant of bonus money. */
  givePrize(tx: Tx, given: GivenPrize): Promise<Result<{ readonly rewardId: string }, 'not_available' | 'already_claimed'>>
  /** Writes down that tickets are given, once for their source. */
  recordTickets(tx: Tx, given: GivenTickets): Promise<Result<unknown, 'not_available' | 'already_claimed'>>
  /** After commit: tells the member's open pages what changed. */
  prizeGiven(memberId: string): void
}

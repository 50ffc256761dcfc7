import type { Endpoints, ValueOf } from '@croupier/contract'
import type { BetRow } from './queries/bet-row.ts'
import type { FirstSettled } from './queries/find-first-settled.ts'

/** What is drawn of a bet in its record: in the words of its class, for its own part of the portal. */
export type BetDetails = Readonly<Record<string, unknown>>
/** What the verifier needs; undefined for a class that proves its events in another way. */
export type BetVerification = ValueOf<Endpoints['roundVerification']>

/** What rules and seeds say of a round that is over, all its bets together. */
export interface ExaminedRound {
  /** The pair that it was drawn from; undefined where the class has no row of it. */
  readonly seedId: string | undefined
  /** Undefined for a game without figures. */
  readonly expectation: RoundExpectation | undefined
  /** Where what is stored is not what the seeds give, such as `step 3` or `payout`; undefined where all of it agrees. */
  readonly difference: string | undefined
}

/** What the rules expect of a round; numbers in ten-thousandths of the main unit (variance: of its square), for statistics alone. */
export interface RoundExpectation {
  /** Of all that comes back, the stake included. */
  readonly mean: number
  readonly variance: number
  /** The most that it can pay above the mean; where the player decides, that one step can bring above what it is worth. */
  readonly gainMax: number
}

/**
 * What a class of games gives to the door: everything else (money, limits, records, statements, reconciliation) is the door's own. Adding a class means one of
 * these, its rules and its screens.
 */
export interface GameClass {
  /** As bets are stored: rng, originals, lott … Its money lies in the house accounts `open:<code>` and `result:<code>`. */
  readonly code: string
  /**
   * A function of the class's schema that takes what bets.place takes and, after it, the facts of the orders (jsonb[]): it calls bets.place and writes rows of its
   * class in the same transaction, its locks on rows after those of the door.
   */
  readonly placeFunction?: string
  /** The words of a placement for tables that are taken out, such as "over 49.50"; empty where the stake says it all. */
  readonly placementWords: (placement: unknown, gameId: string) => string
  /** What a recalled bet shows, for its owner alone; undefined for one whose month has been archived. */
  readonly details: (bet: BetRow) => Promise<BetDetails | undefined>
  readonly verification?: (bet: BetRow) => Promise<BetVerification | undefined>
  /**
   * For classes whose rounds are drawn from a pair of seeds: computes rounds that are over again from what is stored. They are given by their orders, each with all
   * of its bets, and answered by the order's id, every one of them.
   */
  readonly examine?: (orders: readonly (readonly FirstSettled[])[]) => Promise<ReadonlyMap<string, ExaminedRound>>
  /** For classes whose rounds take several steps: their published view (bet_id, owner_id) of rounds that wait for the next, which reconciliation holds against open bets. */
  readonly waitingView?: string
  /** Where games of this class are opened; without it they are played on pages of the portal. */
  readonly launch?: {
    /** Whether the class plays this title of the catalogue. */
    readonly plays: (titleCode: string) => boolean
    /** Path of the client on a launch host; the token follows in the fragment. */
    readonly path: string
  }
  /** What happens to an open bet whose member closes the game and never comes back. */
  readonly voidPolicy: 'settled by its rules' | 'refunded when its event is cancelled'
}

export type ClassBook = {
  readonly find: (code: string) => GameClass | undefined
  readonly all: () => readonly GameClass[]
}

/** Classes are made after the door, which they are given: it hears of them through this. */
export function createClassBook(list: () => readonly GameClass[]): ClassBook {
  return { all: list, find: code => list().find(gameClass => gameClass.code === code) }
}

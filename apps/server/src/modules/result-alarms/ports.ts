import type { Tx } from '../../platform/db/index.ts'
import type { SettledRound } from './domain/tally.ts'

/** A round that is over, with what its class says when it computes it again from what is stored. */
export type ExaminedRound = Omit<SettledRound, 'seedId' | 'expectation'> & {
  readonly isTrial: boolean
  /** Undefined where no row of it is stored. */
  readonly seedId: string | undefined
  /** Undefined for a game without figures. */
  readonly expectation: SettledRound['expectation'] | undefined
  /** Where what is stored is not what the seeds give; undefined where all of it agrees. */
  readonly difference: string | undefined
}

/** What result alarms ask of others, in their own words. */
export interface ResultAlarmsPorts {
  readonly rounds: {
    /**
     * Rounds that were drawn from a pair of seeds, among the orders that these bets are the first of; all bets of an order together. A bet that is not the first
     * of its order, or is of a class that draws otherwise, brings nothing.
     */
    examine(betIds: readonly string[]): Promise<readonly ExaminedRound[]>
  }
  readonly titles: {
    /** Ends play of a round's title until an operator opens it again, and writes it into the audit log. */
    stop(tx: Tx, round: Pick<ExaminedRound, 'roundId' | 'gameId'> & { readonly difference: string; readonly now: Date }): Promise<void>
  }
}

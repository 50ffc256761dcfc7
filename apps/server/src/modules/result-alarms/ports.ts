import type { SettledRound } from './domain/tally.ts'

/** What result alarms ask of others, in their own words. */
export interface ResultAlarmsPorts {
  readonly rounds: {
    /**
     * Rounds for money that were drawn from a pair of seeds, among the orders that these bets are the first of; all bets of an order together. A bet that is
     * not the first of its order, is for demo credits or is of a class without expectations brings nothing.
     */
    listSettled(betIds: readonly string[]): Promise<readonly SettledRound[]>
  }
}

import type { Json } from '@croupier/games/fairness'

/** What the room of a table stores. Everything that is proven or paid stands in the row of its round. */
export interface TableState {
  readonly phase: 'resting' | 'betting' | 'sealed' | 'dealing' | 'deciding' | 'result'
  /** Rounds so far: the number of the round on it, or of the last one. */
  readonly rounds: number
  /** Which shoe of the table, and which hand of it; 0 and 0 for games without. */
  readonly shoeNumber: number
  readonly hand: number
  /** The shoe that the next round finds, and the round that left it. */
  readonly shoe: Json | null
  readonly before: number | null
  /** The last results, newest last. */
  readonly history: readonly Json[]
  readonly round: RoundOnTable | null
}

/** Times are milliseconds since 1970, by the database's clock. */
export interface RoundOnTable {
  readonly roundId: string
  readonly number: number
  readonly openedAt: number
  readonly closesAt: number
  /** When the beacon round that decides it comes; the deal begins right after. */
  readonly drawsAt: number
  readonly beacon: { readonly kind: string; readonly round: number }
  readonly commitment: string
  readonly closedSpots: readonly string[]
  /** From the closing on. */
  readonly sealed?: Sealed
  /** From the deal on: never leaves the server whole before the round has ended. */
  readonly dealt?: { readonly draw: Json; readonly at: number }
  /** While people decide. */
  readonly deciding?: { readonly window: number; readonly until: number }
  /** Moves in windows that have closed, of everybody who decides. */
  readonly moves?: readonly string[]
  readonly ended?: Ended
}

export interface Sealed {
  /** Who bets, as others see them; whoever has staked most comes first. */
  readonly players: readonly { readonly name: string; readonly stake: string }[]
  readonly playerCount: number
  readonly bets: number
  readonly stake: string
  readonly root: string
  readonly at: number
  /** What lies on each spot: the sum, and of how many people. */
  readonly staked: Readonly<Record<string, readonly [sum: string, people: number]>>
}

export interface Ended {
  readonly at: number
  /** When the next round may open. */
  readonly until: number
  readonly winners: readonly { readonly name: string; readonly amount: string; readonly spots: readonly string[] }[]
  readonly winnerCount: number
  /** Why it has no result. */
  readonly voidReason?: string
}

/** Rounds that roads and statistics show at once. */
export const HISTORY_MAX = 120

export const NEW_TABLE: TableState = {
  ...{ phase: 'resting', rounds: 0, shoeNumber: 0, hand: 0, shoe: null, before: null, history: [], round: null },
}

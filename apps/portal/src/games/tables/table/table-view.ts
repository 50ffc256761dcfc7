import type { RoomState } from '../../../shared/rooms/room-state.ts'

export type TablePhase = 'resting' | 'betting' | 'sealed' | 'dealing' | 'deciding' | 'result'
/** Of each spot: the sum that others have laid, and how many they are. */
export type Staked = Readonly<Record<string, readonly [sum: string, people: number]>>

/** A table as its room tells it; times are milliseconds since 1970 by the room's clock. */
export interface TableView {
  readonly phase: TablePhase
  readonly shoeNumber: number
  readonly hand: number
  readonly shoe: { readonly cardsLeft?: number; readonly piecesLeft?: number; readonly hands?: number }
  /** Entries in the form of the game's rules, the newest last. */
  readonly history: readonly unknown[]
  readonly round: TableRound | null
}

export interface TableRound {
  readonly round: string
  readonly openedAt: number
  readonly closesAt: number
  readonly drawsAt: number
  readonly beacon: { readonly kind: string; readonly round: number }
  readonly commitment: string
  readonly closedSpots: readonly string[]
  readonly sealed: TableSealed | null
  readonly dealtAt: number | null
  readonly deciding: { readonly window: number; readonly until: number } | null
  readonly ended: TableEnd | null
}

export interface TableSealed {
  readonly bets: number
  readonly root: string
  readonly at: number
  /** Who bets, by names as others may see them. */
  readonly players: readonly { readonly name: string; readonly stake: string }[]
  readonly playerCount: number
}

export interface TableEnd {
  readonly at: number
  readonly until: number
  readonly winners: readonly { readonly name: string; readonly amount: string; readonly spots: readonly string[] }[]
  readonly winnerCount: number
  readonly voidReason?: string
}

/** What lies on the table now: cards that are turned, chips of others. */
export interface TableNow {
  readonly steps: number
  /** In the form of the game's rules, as far as it is shown. */
  readonly table: unknown
  readonly staked: Staked
}

// The server's module of tables writes both parts and nobody else does; the wire carries them for rooms of every kind.
export const viewIn = ({ view }: Pick<RoomState, 'view'>): TableView => view as unknown as TableView
export const nowIn = ({ now }: Pick<RoomState, 'now'>): TableNow => now as unknown as TableNow

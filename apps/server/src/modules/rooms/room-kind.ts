import type { Db, Tx } from '../../platform/db/index.ts'

/** A room as its row says. */
export interface Room<State = unknown> {
  readonly roomId: string
  readonly brandId: string
  readonly code: string
  readonly state: State
  /** Grows by one with each step. */
  readonly version: number
}

export interface Stepped<State> {
  readonly state: State
  /** When the next step is due; null lets the room rest until somebody comes. */
  readonly dueAt: Date | null
}

export interface StepContext {
  /** By the database's clock, as everything that is due. */
  readonly now: Date
  /** Whether somebody has an open page on the room, on whatever process. */
  readonly isWatched: () => Promise<boolean>
}

/**
 * What a class of rooms gives to the engine. All of it is a function of the stored state and of rows that the kind keeps itself, so that any process can go on
 * where another has died.
 */
export interface RoomKind<State = unknown> {
  readonly kind: string
  /** The state of a room that was never entered; it rests. Undefined for a code that is none. */
  readonly open: (brandId: string, code: string) => Promise<State | undefined>
  /**
   * Takes the next step of a room that is due. It may be asked again for the same state, by another process: whatever it does outside of the room has to come to
   * the same then. The state that it answers is stored only where nobody else has stepped the room meanwhile.
   */
  readonly step: (room: Room<State>, context: StepContext) => Promise<Stepped<State>>
  /** Whether a resting room steps when somebody enters; a closed table does not. */
  readonly mayWake: (state: State) => boolean
  /** What everybody may know of the state; it changes with the version alone. */
  readonly view: (room: Room<State>) => Readonly<Record<string, unknown>>
  /** What else everybody may know now: what lies between two steps, such as cards that are turned one by one. */
  readonly now: (room: Room<State>, now: Date) => Readonly<Record<string, unknown>>
  /** When what `now` answers changes without a step, after `since`; undefined: not before the next one. */
  readonly nextChange: (room: Room<State>, since: Date) => Date | undefined
  /** What is read of rows that others write meanwhile, such as stakes; told every quarter of a second while `isLive`. */
  readonly isLive: (room: Room<State>) => boolean
  readonly live: (rooms: readonly Room<State>[], db: Db | Tx) => Promise<ReadonlyMap<string, LiveNews>>
  /** A line for lists of rooms; told with each step to whoever looks at the list. */
  readonly summary: (room: Room<State>) => Readonly<Record<string, unknown>>
}

export interface LiveNews {
  readonly view: Readonly<Record<string, unknown>>
  /** Nothing is left to wait for: the next step is due now. */
  readonly isDone?: boolean
}

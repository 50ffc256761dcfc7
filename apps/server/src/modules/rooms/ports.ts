/** What rooms ask of others, in their own words. */
export type RoomsPorts = {
  readonly line: LinePort
}

/** A message of a room, numbered: see `domain/numbered.ts`. */
export type RoomMessage = {
  readonly v: 1
  readonly roomId: string
  readonly version: number
  /** Within the version: 0 is the step itself. */
  readonly tick: number
  /** Only of a step: what everybody may know of the state. */
  readonly view?: Readonly<Record<string, unknown>>
  readonly now: Readonly<Record<string, unknown>>
}

export type RoomSummary = {
  readonly v: 1
  readonly kind: string
  readonly code: string
  readonly summary: Readonly<Record<string, unknown>>
}

/** The real-time line, over all processes. */
export type LinePort = {
  /** Reaches every open page on the room. */
  toRoom(message: RoomMessage): void
  /** Reaches every page that looks at a brand's list of rooms. */
  toList(brandId: string, summary: RoomSummary): void
  /** Rooms with open pages on this process, and how many. */
  countPages(): ReadonlyMap<string, number>
}

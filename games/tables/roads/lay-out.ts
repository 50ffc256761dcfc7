export interface PlacedBead<Bead> {
  readonly column: number
  readonly row: number
  readonly bead: Bead
}

/** Rows of a printed score card. */
export const ROAD_ROWS = 6

/** Puts runs on the grid: each starts at the top of the first free column, goes down, and turns right where it meets the edge or another run. */
export function layOutRoad<Bead>(runs: readonly (readonly Bead[])[], rows = ROAD_ROWS): readonly PlacedBead<Bead>[] {
  const taken = new Set<string>()
  const placed: PlacedBead<Bead>[] = []
  const isFree = (column: number, row: number) => row < rows && !taken.has(`${column} ${row}`)
  let start = 0
  for (const run of runs) {
    while (!isFree(start, 0)) start += 1
    let [column, row, hasTurned] = [start, -1, false]
    for (const bead of run) {
      hasTurned ||= !isFree(column, row + 1)
      if (hasTurned) column += 1
      else row += 1
      // A run that meets another in its very first step along the top moves on to the next free place.
      while (!isFree(column, row)) column += 1
      taken.add(`${column} ${row}`)
      placed.push({ column, row, bead })
    }
  }
  return placed
}

/** The bead plate: every round in order, ties included, down the columns. */
export const layOutBeads = <Bead>(beads: readonly Bead[], rows = ROAD_ROWS): readonly PlacedBead<Bead>[] =>
  beads.map((bead, i) => ({ column: Math.floor(i / rows), row: i % rows, bead }))

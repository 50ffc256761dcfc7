/** One round as a road shows it: the side that won or a tie, with marks such as pairs drawn on the same bead. */
export interface RoadResult<Side extends string = string> {
  readonly winner: Side | 'tie'
  readonly marks?: readonly string[]
}

export interface BigRoadBead<Side extends string = string> {
  readonly winner: Side
  /** Ties since the round before this bead's next one. */
  readonly ties: number
  readonly marks: readonly string[]
}

export interface BigRoad<Side extends string = string> {
  /** Each column is a run of one side. */
  readonly columns: readonly (readonly BigRoadBead<Side>[])[]
  /** Ties before the first win have no bead to stand on. */
  readonly leadingTies: number
}

/** Runs of one side make a column; a tie is marked on the bead before it. */
export function bigRoad<Side extends string>(results: readonly RoadResult<Side>[]): BigRoad<Side> {
  const columns: BigRoadBead<Side>[][] = []
  let leadingTies = 0
  for (const { winner, marks = [] } of results) {
    const column = columns.at(-1)
    const last = column?.at(-1)
    if (winner === 'tie') {
      if (column && last) column[column.length - 1] = { ...last, ties: last.ties + 1 }
      else leadingTies += 1
      continue
    }
    const bead = { winner, ties: 0, marks }
    if (column && last?.winner === winner) column.push(bead)
    else columns.push([bead])
  }
  return { columns, leadingTies }
}

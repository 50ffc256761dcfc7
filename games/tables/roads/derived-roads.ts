import { present } from '@croupier/kernel'
import { type BigRoad, type BigRoadBead, bigRoad, type RoadResult } from './big-road.ts'

/** Red: the shoe repeats the shape of an earlier column. Blue: it departs from it. */
export type RoadColour = 'red' | 'blue'

/** How many columns back each derived road looks. */
export const DERIVED_ROADS = { bigEyeBoy: 1, smallRoad: 2, cockroachRoad: 3 } as const
export type DerivedRoad = keyof typeof DERIVED_ROADS

/**
 * A derived road has a colour for every bead of the big road from the second bead of the column after the ones it looks back on.
 * At the head of a column it compares the lengths of the column before and of the one `back` columns before that; further down it
 * asks whether the column `back` columns to the left ends exactly above the bead.
 */
export function derivedRoad({ columns }: BigRoad, road: DerivedRoad): readonly (readonly RoadColour[])[] {
  const back = DERIVED_ROADS[road]
  const colours = columns.flatMap((column, at) => column.flatMap((_, depth) => colourOf(columns, at, depth, back) ?? []))
  return runs(colours)
}

type Columns = readonly (readonly BigRoadBead[])[]

function colourOf(columns: Columns, at: number, depth: number, back: number): RoadColour | undefined {
  const lengthOf = (column: number) => present(columns[column], `column ${column}`).length
  if (depth === 0) {
    if (at < back + 1) return undefined
    return lengthOf(at - 1) === lengthOf(at - 1 - back) ? 'red' : 'blue'
  }
  if (at < back) return undefined
  return lengthOf(at - back) === depth ? 'blue' : 'red'
}

function runs(colours: readonly RoadColour[]): readonly (readonly RoadColour[])[] {
  const columns: RoadColour[][] = []
  for (const colour of colours) {
    const last = columns.at(-1)
    if (last?.[0] === colour) last.push(colour)
    else columns.push([colour])
  }
  return columns
}

/** What the derived roads would show if each side won the next round: the question that players ask them. */
export function askRoads<Side extends string>(
  results: readonly RoadResult<Side>[],
  winner: Side,
): Readonly<Record<DerivedRoad, RoadColour | undefined>> {
  const { columns } = bigRoad([...results, { winner }])
  const at = columns.length - 1
  const depth = present(columns[at], 'a win makes a bead').length - 1
  const ask = (road: DerivedRoad) => colourOf(columns, at, depth, DERIVED_ROADS[road])
  return { bigEyeBoy: ask('bigEyeBoy'), smallRoad: ask('smallRoad'), cockroachRoad: ask('cockroachRoad') }
}

import { range } from '../combinatorics.ts'

/** One table of a trend chart: values that a draw shows or does not. */
export interface TrendPanel<D> {
  /** Stable key, such as "place-1", "anywhere" or "sum". */
  readonly id: string
  readonly values: readonly number[]
  /** The values this draw shows, possibly with repeats. */
  shown(draw: D): readonly number[]
}

type NumberDraw = readonly number[]

/** A panel for each place of a draw. */
export const placePanels = (places: number, min: number, max: number): TrendPanel<NumberDraw>[] =>
  range(1, places).map(place => ({ id: `place-${place}`, values: range(min, max), shown: draw => draw.slice(place - 1, place) }))

/** One panel for the numbers wherever they stand. */
export const anywherePanel = (min: number, max: number): TrendPanel<NumberDraw> => ({
  id: 'anywhere',
  values: range(min, max),
  shown: draw => draw,
})

export const sumPanel = (min: number, max: number): TrendPanel<NumberDraw> => ({
  id: 'sum',
  values: range(min, max),
  shown: draw => [draw.reduce((sum, number) => sum + number, 0)],
})

import type { GridCell } from './felt-spot.ts'

type Extra = Omit<GridCell, 'spot' | 'column' | 'row' | 'wide'>

/** Spots side by side in equal cells between two columns. */
export function gridRow(
  spots: readonly string[],
  row: number,
  [from, to]: readonly [number, number],
  extra: Extra = {},
): readonly GridCell[] {
  const wide = (to - from) / spots.length
  return spots.map((spot, at) => ({ ...extra, spot, row, column: from + at * wide, wide }))
}

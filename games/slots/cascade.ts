import { present } from '@croupier/kernel'

/** One reel of a falling window: the strip, and the index of its topmost symbol shown so far (may run below zero). */
export type Column = { readonly strip: string; readonly top: number; readonly symbols: readonly string[] }

/** Row r of a reel that stopped at `stop` shows strip[(stop + r) mod length]. */
export function columnAt(strip: string, stop: number, rows: number): Column {
  const symbols: string[] = []
  for (let row = 0; row < rows; row++) symbols.push(symbolAt(strip, stop + row))
  return { strip, top: stop, symbols }
}

/** Takes the cells of `removedRows` away; the rest falls and the strip runs on from above. */
export function refill(column: Column, removedRows: ReadonlySet<number>): Column {
  const kept = column.symbols.filter((_, row) => !removedRows.has(row))
  const top = column.top - removedRows.size
  const fresh = Array.from({ length: removedRows.size }, (_, i) => symbolAt(column.strip, top + i))
  return { strip: column.strip, top, symbols: [...fresh, ...kept] }
}

/** The window of the columns as `grid[row][reel]`. */
export function gridOf(columns: readonly Column[]): string[][] {
  const rows = present(columns[0], 'a window has a reel').symbols.length
  const grid: string[][] = []
  for (let row = 0; row < rows; row++) grid.push(columns.map(column => present(column.symbols[row], 'a column fills its rows')))
  return grid
}

// A strip is a circle; stepping round it keeps the index free of remainders on drawn numbers.
function symbolAt(strip: string, index: number): string {
  let wrapped = index
  while (wrapped < 0) wrapped += strip.length
  while (wrapped >= strip.length) wrapped -= strip.length
  return present(strip[wrapped], 'the index lies on the strip')
}

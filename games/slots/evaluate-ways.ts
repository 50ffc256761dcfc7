import { wildOf } from './evaluate-lines.ts'
import type { SlotWin } from './outcome.ts'
import type { ParSheet } from './title.ts'

type Grid = readonly (readonly string[])[]

/**
 * Wins over all ways: for each paying symbol found (or a wild) on reel 1, its pay for the leftmost run of reels that show it,
 * times the product of the matching symbols per reel, wilds included.
 */
export function waysWins(sheet: ParSheet, grid: Grid, multiplier: number): SlotWin[] {
  const wild = wildOf(sheet)
  const reels = grid[0]?.length ?? 0
  const wins: SlotWin[] = []
  for (const [symbol, pays] of Object.entries(sheet.pays)) {
    const cells: number[] = []
    let count = 0
    let ways = 1
    for (; count < reels; count++) {
      const before = cells.length
      addCells(cells, grid, count, symbol, wild)
      if (cells.length === before) break
      ways *= cells.length - before
    }
    const pay = pays[count - 1] ?? 0
    if (pay > 0) wins.push({ kind: 'ways', symbol, count, ways, cells, multiplier, units: pay * ways * multiplier })
  }
  return wins
}

/** Wins by the number of equal symbols anywhere; wilds count for every symbol. */
export function anywhereWins(sheet: ParSheet, grid: Grid, multiplier: number): SlotWin[] {
  const wild = wildOf(sheet)
  const wins: SlotWin[] = []
  for (const [symbol, pays] of Object.entries(sheet.pays)) {
    const cells = cellsOf(grid, symbol, wild)
    const pay = pays[Math.min(cells.length, pays.length) - 1] ?? 0
    if (pay > 0) wins.push({ kind: 'anywhere', symbol, count: cells.length, cells, multiplier, units: pay * multiplier })
  }
  return wins
}

/** The cells that show scatters, wherever they are. */
export function scatterCells(sheet: ParSheet, grid: Grid): number[] {
  const symbol = sheet.scatter?.symbol
  return symbol === undefined ? [] : cellsOf(grid, symbol)
}

/** The scatter's pay, a multiple of the total bet. */
export function scatterWins(sheet: ParSheet, grid: Grid, multiplier: number): SlotWin[] {
  const cells = scatterCells(sheet, grid)
  const pay = sheet.scatter?.pays[cells.length] ?? 0
  if (pay === 0 || !sheet.scatter) return []
  const units = pay * sheet.unitsPerBet * multiplier
  return [{ kind: 'scatter', symbol: sheet.scatter.symbol, count: cells.length, cells, multiplier, units }]
}

/** Indexes of all cells that show the symbol or its stand-in, reel after reel. */
function cellsOf(grid: Grid, symbol: string, wild?: string): number[] {
  const cells: number[] = []
  const reels = grid[0]?.length ?? 0
  for (let reel = 0; reel < reels; reel++) addCells(cells, grid, reel, symbol, wild)
  return cells
}

/** Adds those of one reel, from the top. A loop over indexes: this runs ten times for each window that anybody sees. */
function addCells(cells: number[], grid: Grid, reel: number, symbol: string, wild: string | undefined): void {
  for (let row = 0; row < grid.length; row++) {
    const line = grid[row] ?? []
    const shown = line[reel]
    if (shown === symbol || (shown === wild && wild !== undefined)) cells.push(row * line.length + reel)
  }
}

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
  const wins: SlotWin[] = []
  for (const [symbol, pays] of Object.entries(sheet.pays)) {
    const matches = matchingCells(grid, cell => cell === symbol || cell === wild)
    const count = matches.findIndex(cells => cells.length === 0)
    const run = count === -1 ? matches : matches.slice(0, count)
    const pay = pays[run.length - 1] ?? 0
    if (pay === 0) continue
    const ways = run.reduce((product, cells) => product * cells.length, 1)
    const cells = run.flat()
    wins.push({ kind: 'ways', symbol, count: run.length, ways, cells, multiplier, units: pay * ways * multiplier })
  }
  return wins
}

/** Wins by the number of equal symbols anywhere; wilds count for every symbol. */
export function anywhereWins(sheet: ParSheet, grid: Grid, multiplier: number): SlotWin[] {
  const wild = wildOf(sheet)
  const wins: SlotWin[] = []
  for (const [symbol, pays] of Object.entries(sheet.pays)) {
    const cells = matchingCells(grid, cell => cell === symbol || cell === wild).flat()
    const pay = pays[Math.min(cells.length, pays.length) - 1] ?? 0
    if (pay > 0) wins.push({ kind: 'anywhere', symbol, count: cells.length, cells, multiplier, units: pay * multiplier })
  }
  return wins
}

/** The cells that show scatters, wherever they are. */
export function scatterCells(sheet: ParSheet, grid: Grid): number[] {
  const symbol = sheet.scatter?.symbol
  return symbol === undefined ? [] : matchingCells(grid, cell => cell === symbol).flat()
}

/** The scatter's pay, a multiple of the total bet. */
export function scatterWins(sheet: ParSheet, grid: Grid, multiplier: number): SlotWin[] {
  const cells = scatterCells(sheet, grid)
  const pay = sheet.scatter?.pays[cells.length] ?? 0
  if (pay === 0 || !sheet.scatter) return []
  const units = pay * sheet.unitsPerBet * multiplier
  return [{ kind: 'scatter', symbol: sheet.scatter.symbol, count: cells.length, cells, multiplier, units }]
}

/** Cell indexes that satisfy `matches`, by reel. */
function matchingCells(grid: Grid, matches: (symbol: string) => boolean): number[][] {
  const reelCount = grid[0]?.length ?? 0
  return Array.from({ length: reelCount }, (_, reel) =>
    grid.flatMap((row, index) => (matches(row[reel] ?? '') ? [index * reelCount + reel] : [])),
  )
}

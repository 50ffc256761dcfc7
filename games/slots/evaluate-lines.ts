import { present } from '@croupier/kernel'
import type { SlotWin } from './outcome.ts'
import type { ParSheet } from './title.ts'

export type LinePay = { readonly symbol: string; readonly count: number; readonly units: number }

/**
 * The one best pay of a line's symbols, left to right. The run of wilds pays as wild; the first other symbol pays with wilds
 * standing in for it; mixed pays count any of their symbols. The first of equal pays is taken, in that order.
 */
export function bestLinePay(sheet: ParSheet, symbols: readonly string[], wild = wildOf(sheet)): LinePay | undefined {
  const lines = sheet.evaluation.kind === 'lines' ? sheet.evaluation : undefined
  const wildRun = runOf(symbols, '', wild)
  let best = wild === undefined ? undefined : better(undefined, wild, wildRun, sheet.pays[wild], 1)
  const first = symbols[wildRun]
  if (first !== undefined && first !== sheet.scatter?.symbol) {
    const count = runOf(symbols, first, wild)
    best = better(best, first, count, sheet.pays[first], wildFactor(symbols, count, wild, lines?.wildMultiplier))
  }
  for (const mixed of lines?.mixed ?? []) {
    const count = runOf(symbols, mixed.symbols, wild)
    best = better(best, mixed.code, count, mixed.pays, wildFactor(symbols, count, wild, lines?.wildMultiplier))
  }
  return best
}

/** Every line's win in a window of `grid[row][reel]`. */
export function lineWins(sheet: ParSheet, grid: readonly (readonly string[])[], multiplier: number): SlotWin[] {
  if (sheet.evaluation.kind !== 'lines') return []
  const wild = wildOf(sheet)
  const wins: SlotWin[] = []
  for (const [line, rows] of sheet.evaluation.lines.entries()) {
    const symbols = rows.map((row, reel) => present(grid[row]?.[reel], 'a line stays inside the window'))
    const pay = bestLinePay(sheet, symbols, wild)
    if (!pay) continue
    const cells = rows.slice(0, pay.count).map((row, reel) => row * rows.length + reel)
    wins.push({ kind: 'line', symbol: pay.symbol, count: pay.count, line, cells, multiplier, units: pay.units * multiplier })
  }
  return wins
}

/** The code of the sheet's wild symbol, if it has one. */
export function wildOf(sheet: ParSheet): string | undefined {
  return sheet.symbols.find(symbol => symbol.role === 'wild')?.code
}

/** The better of a pay and what `count` symbols pay, the first where they are equal; undefined while nothing pays. */
function better(
  best: LinePay | undefined,
  symbol: string,
  count: number,
  pays: readonly number[] | undefined,
  factor: number,
): LinePay | undefined {
  const units = (pays?.[count - 1] ?? 0) * factor
  return units > (best?.units ?? 0) ? { symbol, count, units } : best
}

/** How many from the left are one of the wanted, whose codes are a letter each, or wild. */
function runOf(symbols: readonly string[], wanted: string, wild: string | undefined): number {
  let count = 0
  for (const symbol of symbols) {
    if (symbol !== wild && !wanted.includes(symbol)) return count
    count++
  }
  return count
}

/** Each wild that stands in for another symbol multiplies the pay, where the sheet says so. */
function wildFactor(symbols: readonly string[], count: number, wild: string | undefined, each = 1): number {
  let factor = 1
  if (each !== 1) for (let place = 0; place < count; place++) if (symbols[place] === wild) factor *= each
  return factor
}

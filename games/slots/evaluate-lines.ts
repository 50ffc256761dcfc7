import { present } from '@croupier/kernel'
import type { SlotWin } from './outcome.ts'
import type { ParSheet } from './title.ts'

export type LinePay = { readonly symbol: string; readonly count: number; readonly units: number }

/**
 * The one best pay of a line's symbols, left to right. The run of wilds pays as wild; the first other symbol pays with wilds
 * standing in for it; mixed pays count any of their symbols. The first of equal pays is taken, in that order.
 */
export function bestLinePay(sheet: ParSheet, symbols: readonly string[]): LinePay | undefined {
  const wild = wildOf(sheet)
  const scatter = sheet.scatter?.symbol
  const wildRun = runLength(symbols, symbol => symbol === wild)
  const first = symbols[wildRun]
  const candidates = wild === undefined ? [] : [payOf(wild, wildRun, sheet.pays[wild], 1)]
  if (first !== undefined && first !== scatter) {
    const count = runLength(symbols, symbol => symbol === first || symbol === wild)
    candidates.push(payOf(first, count, sheet.pays[first], wildFactor(sheet, symbols.slice(0, count))))
  }
  for (const mixed of sheet.evaluation.kind === 'lines' ? (sheet.evaluation.mixed ?? []) : []) {
    const count = runLength(symbols, symbol => mixed.symbols.includes(symbol) || symbol === wild)
    candidates.push(payOf(mixed.code, count, mixed.pays, wildFactor(sheet, symbols.slice(0, count))))
  }
  let best: LinePay | undefined
  for (const pay of candidates) if (pay.units > (best?.units ?? 0)) best = pay
  return best
}

/** Every line's win in a window of `grid[row][reel]`. */
export function lineWins(sheet: ParSheet, grid: readonly (readonly string[])[], multiplier: number): SlotWin[] {
  if (sheet.evaluation.kind !== 'lines') return []
  const wins: SlotWin[] = []
  sheet.evaluation.lines.forEach((rows, line) => {
    const symbols = rows.map((row, reel) => present(grid[row]?.[reel], 'a line stays inside the window'))
    const pay = bestLinePay(sheet, symbols)
    if (!pay) return
    const cells = rows.slice(0, pay.count).map((row, reel) => row * rows.length + reel)
    wins.push({ kind: 'line', symbol: pay.symbol, count: pay.count, line, cells, multiplier, units: pay.units * multiplier })
  })
  return wins
}

/** The code of the sheet's wild symbol, if it has one. */
export function wildOf(sheet: ParSheet): string | undefined {
  return sheet.symbols.find(symbol => symbol.role === 'wild')?.code
}

function payOf(symbol: string, count: number, pays: readonly number[] | undefined, factor: number): LinePay {
  return { symbol, count, units: (pays?.[count - 1] ?? 0) * factor }
}

function runLength(symbols: readonly string[], matches: (symbol: string) => boolean): number {
  const end = symbols.findIndex(symbol => !matches(symbol))
  return end === -1 ? symbols.length : end
}

/** Each wild that stands in for another symbol multiplies the pay, where the sheet says so. */
function wildFactor(sheet: ParSheet, run: readonly string[]): number {
  const each = sheet.evaluation.kind === 'lines' ? (sheet.evaluation.wildMultiplier ?? 1) : 1
  const wild = wildOf(sheet)
  return run.reduce((factor, symbol) => (symbol === wild ? factor * each : factor), 1)
}

import { wildOf } from '../evaluate-lines.ts'
import type { ParSheet } from '../title.ts'

/** The symbols of a strip's window at each stop, circularly: row r of stop s is at s × rows + r. */
export function windowSymbols(strip: string, rows: number): string[] {
  const circle = strip + strip.slice(0, rows - 1)
  return Array.from(strip).flatMap((_, stop) => Array.from(circle.slice(stop, stop + rows)))
}

/** Per reel and stop, how many cells of the window match. */
export function countsByStop(reels: readonly string[], rows: number, matches: (code: string) => boolean): Int32Array[] {
  return reels.map(strip => {
    const symbols = windowSymbols(strip, rows)
    return Int32Array.from(strip, (_, stop) => symbols.slice(stop * rows, (stop + 1) * rows).filter(matches).length)
  })
}

/** Scatters in the window by reel and stop, all reels in one row (see `offsetsOf`), and the scatter's pay in units by number. */
export function scatterTable(sheet: ParSheet, reels: readonly string[]): { counts: Int32Array; pays: Int32Array } {
  const pays = new Int32Array(sheet.rows * reels.length + 1)
  for (const [count, multiple] of Object.entries(sheet.scatter?.pays ?? {})) pays[Number(count)] = multiple * sheet.unitsPerBet
  return { counts: flatten(countsByStop(reels, sheet.rows, code => code === sheet.scatter?.symbol)), pays }
}

/** Where each reel's stops begin in a row of all reels. */
export function offsetsOf(reels: readonly string[]): Int32Array {
  const lengths = reels.map(strip => strip.length)
  return Int32Array.from(lengths, (_, reel) => lengths.slice(0, reel).reduce((sum, length) => sum + length, 0))
}

export const flatten = (rows: readonly Int32Array[]): Int32Array => Int32Array.from(rows.flatMap(row => [...row]))

/** Whether a cell counts for a paying symbol: itself or a wild. */
export function matcherOf(sheet: ParSheet, symbol: string): (code: string) => boolean {
  const wild = wildOf(sheet)
  return code => code === symbol || code === wild
}

export const lengthsOf = (reels: readonly string[]): Int32Array => Int32Array.from(reels, strip => strip.length)

/** The fewest reels from the left, or cells, on which a symbol pays. */
export const countMinOf = (sheet: ParSheet, symbol: string): number => (sheet.pays[symbol]?.findIndex(pay => pay > 0) ?? -1) + 1

/**
 * For each reel and stop, all reels in one row, the symbols that may still pay from the left there as bits: those of the window, a wild being all of them,
 * and those that need no more reels than stand before this one. A symbol pays exactly where it is in the sets of all reels.
 */
export function runMasks(sheet: ParSheet, reels: readonly string[], symbols: readonly string[]): Int32Array {
  const masks = reels.flatMap((strip, reel) => {
    const counts = symbols.map(symbol => countsByStop([strip], sheet.rows, matcherOf(sheet, symbol))[0])
    return Array.from(strip, (_, stop) =>
      symbols.reduce((mask, symbol, bit) => {
        const isIn = reel >= countMinOf(sheet, symbol) || (counts[bit]?.[stop] ?? 0) > 0
        return isIn ? mask | (1 << bit) : mask
      }, 0),
    )
  })
  return Int32Array.from(masks)
}

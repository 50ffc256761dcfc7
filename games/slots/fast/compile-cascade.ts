import { assert } from '@croupier/kernel'
import { wildOf } from '../evaluate-lines.ts'
import type { ParSheet } from '../title.ts'
import type { CompiledSpin } from './compiled-spin.ts'
import { lengthsOf, scatterTable } from './strip-tables.ts'

/** As in `playWindows`. */
const CASCADES_MAX = 200

/** Falling symbols over ways or pays anywhere, on one reused grid: cell reel × rows + row holds the symbol's index. */
export function compileCascade(sheet: ParSheet, reels: readonly string[], multipliers: readonly number[]): CompiledSpin {
  assert(sheet.evaluation.kind !== 'lines', 'cascades pay by ways or anywhere')
  const isWays = sheet.evaluation.kind === 'ways'
  const codes = sheet.symbols.map(symbol => symbol.code)
  const strips = reels.map(strip => Int32Array.from(strip, code => codes.indexOf(code)))
  const { rows } = sheet
  const reelCount = reels.length
  const cellCount = rows * reelCount
  const wild = codes.indexOf(wildOf(sheet) ?? '')
  const scatterCode = codes.indexOf(sheet.scatter?.symbol ?? '')
  const pays = codes.map(code => Int32Array.from({ length: cellCount + 1 }, (_, n) => payAt(sheet.pays[code], n, isWays)))
  const scatterPays = scatterTable(sheet, reels).pays
  const grid = new Int32Array(cellCount)
  const tops = new Int32Array(reelCount)
  const counts = new Int32Array(codes.length * reelCount)
  const isWinning = new Uint8Array(codes.length * reelCount)
  const empty = new Int32Array(0)

  function land(stops: Int32Array): void {
    for (let reel = 0; reel < reelCount; reel++) {
      const strip = strips[reel] ?? empty
      let at = stops[reel] as number
      tops[reel] = at
      for (let row = 0; row < rows; row++) {
        grid[reel * rows + row] = strip[at] as number
        at = at + 1 === strip.length ? 0 : at + 1
      }
    }
  }

  function count(): void {
    counts.fill(0)
    for (let reel = 0; reel < reelCount; reel++) {
      for (let row = 0; row < rows; row++) {
        const at = (grid[reel * rows + row] as number) * reelCount + reel
        counts[at] = (counts[at] as number) + 1
      }
    }
  }

  const matching = (symbol: number, reel: number): number =>
    (counts[symbol * reelCount + reel] as number) + (wild >= 0 && symbol !== wild ? (counts[wild * reelCount + reel] as number) : 0)

  /** Units of one symbol; marks it as winning on the reels that take part. */
  function symbolUnits(symbol: number): number {
    let run = 0
    let ways = 1
    let cells = 0
    for (let reel = 0; reel < reelCount; reel++) {
      const found = matching(symbol, reel)
      if (isWays && found === 0) break
      ways *= found
      cells += found
      run += 1
    }
    const pay = (pays[symbol] ?? empty)[isWays ? run : cells] as number
    if (pay > 0) for (let reel = 0; reel < run; reel++) isWinning[symbol * reelCount + reel] = 1
    return isWays ? pay * ways : pay
  }

  function fall(): void {
    for (let reel = 0; reel < reelCount; reel++) {
      const strip = strips[reel] ?? empty
      const takesWild = wild >= 0 && someWinOn(reel)
      let to = rows - 1
      for (let row = rows - 1; row >= 0; row--) {
        const symbol = grid[reel * rows + row] as number
        const isGone = isWinning[symbol * reelCount + reel] === 1 || (symbol === wild && takesWild)
        if (isGone) continue
        grid[reel * rows + to] = symbol
        to -= 1
      }
      let top = tops[reel] as number
      for (; to >= 0; to--) {
        top = top === 0 ? strip.length - 1 : top - 1
        grid[reel * rows + to] = strip[top] as number
      }
      tops[reel] = top
    }
  }

  function someWinOn(reel: number): boolean {
    for (let symbol = 0; symbol < codes.length; symbol++) if (isWinning[symbol * reelCount + reel] === 1) return true
    return false
  }

  return {
    lengths: lengthsOf(reels),
    units: 0,
    scatters: 0,
    evaluate(stops) {
      let total = 0
      land(stops)
      for (let n = 0; ; n++) {
        assert(n < CASCADES_MAX, 'a cascade ends')
        count()
        isWinning.fill(0)
        let units = 0
        for (let symbol = 0; symbol < codes.length; symbol++) units += symbolUnits(symbol)
        if (units === 0) break
        total += units * (multipliers[Math.min(n, multipliers.length - 1)] as number)
        fall()
      }
      let scatters = 0
      if (scatterCode >= 0) for (let reel = 0; reel < reelCount; reel++) scatters += counts[scatterCode * reelCount + reel] as number
      this.units = total + (scatterPays[scatters] as number)
      this.scatters = scatters
    },
  }
}

/** Ways pay by run; anywhere pays by count, the last entry for all greater counts. */
function payAt(row: readonly number[] | undefined, count: number, isWays: boolean): number {
  if (!row || count === 0) return 0
  return (isWays ? row[count - 1] : row[Math.min(count, row.length) - 1]) ?? 0
}

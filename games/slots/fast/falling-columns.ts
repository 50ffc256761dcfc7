import { assert } from '@croupier/kernel'
import { lengthsOf, offsetsOf } from './strip-tables.ts'

/** Of a cell in a column. */
export const CELL_BITS = 4
export const CELL_MASK = (1 << CELL_BITS) - 1
const ROWS_MAX = 7

/** One reel's cells as a number, four bits a cell, the lowest row first: what falls moves by shifts. */
export type FallingColumns = {
  readonly offsets: Int32Array
  /** Of each reel, as it lies now. */
  readonly columns: Int32Array
  /** Lays the window of these stops. */
  land(stops: Int32Array): void
  /** Takes the symbols of `gone`, bits by index, from a reel: the rest falls and the strip runs on from above. Answers how many cells are new. */
  fall(reel: number, gone: number): number
  /** A reel's column at a stop, and as it lies there once the symbols of `gone` have fallen out of it: for tables. */
  windowAt(reel: number, stop: number): number
  windowAfter(reel: number, stop: number, gone: number): number
  /** Where on its strip, in the row of all reels, the topmost symbol shown so far stands. */
  topOf(reel: number): number
}

/** `codes` gives each symbol its index; sixteen are enough for any sheet. */
export function fallingColumns(reels: readonly string[], rows: number, codes: readonly string[]): FallingColumns {
  assert(codes.length <= CELL_MASK + 1 && rows <= ROWS_MAX, 'a column fits into a number')
  const lengths = lengthsOf(reels)
  const offsets = offsetsOf(reels)
  const all = (1 << (CELL_BITS * rows)) - 1
  // Upwards from the cell at `last`; the strip is a circle, and before its first cell stands its last.
  const pack = (circle: string, last: number) =>
    Array.from({ length: rows }, (_, i) => codes.indexOf(circle.at(last - i) ?? '')).reduce(
      (column, symbol, i) => column | (symbol << (CELL_BITS * i)),
      0,
    )
  const windows = Int32Array.from(reels.flatMap(strip => Array.from(strip, (_, stop) => pack(strip + strip, stop + rows - 1))))
  // What comes down on a column whose topmost symbol stands there, the nearest first.
  const above = Int32Array.from(reels.flatMap(strip => Array.from(strip, (_, top) => pack(strip, top - 1))))
  const columns = new Int32Array(reels.length)
  const tops = new Int32Array(reels.length)

  const landReel = (reel: number, stop: number) => {
    const at = (offsets[reel] as number) + stop
    tops[reel] = at
    columns[reel] = windows[at] as number
  }

  return {
    offsets,
    columns,
    land(stops) {
      for (let reel = 0; reel < columns.length; reel++) landReel(reel, stops[reel] as number)
    },
    fall(reel, gone) {
      let rest = columns[reel] as number
      let kept = 0
      let shift = 0
      let fresh = rows
      for (let row = 0; row < rows; row++) {
        const symbol = rest & CELL_MASK
        rest >>>= CELL_BITS
        const stays = ~(gone >>> symbol) & 1
        kept |= (symbol & -stays) << shift
        shift += CELL_BITS & -stays
        fresh -= stays
      }
      const top = tops[reel] as number
      columns[reel] = (kept | ((above[top] as number) << shift)) & all
      const first = offsets[reel] as number
      tops[reel] = top - fresh < first ? top - fresh + (lengths[reel] as number) : top - fresh
      return fresh
    },
    windowAt: (reel, stop) => windows[(offsets[reel] as number) + stop] as number,
    windowAfter(reel, stop, gone) {
      landReel(reel, stop)
      this.fall(reel, gone)
      return columns[reel] as number
    },
    topOf: reel => tops[reel] as number,
  }
}

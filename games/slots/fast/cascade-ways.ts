import { assert } from '@croupier/kernel'
import { wildOf } from '../evaluate-lines.ts'
import type { ParSheet } from '../title.ts'
import type { CascadeRules } from './cascade-rules.ts'
import { CELL_BITS, CELL_MASK, type FallingColumns } from './falling-columns.ts'
import { countMinOf } from './strip-tables.ts'

const WAYS_ROWS_MAX = 4

/** In an entry of a table, above the bits of the symbols that may pay. */
const SCATTERS_SHIFT = 24
const ALL_SYMBOLS = 0xffff

/** Ways: a symbol pays when it is on every reel that it needs. Whatever is asked of a column stands in tables over all columns. */
export function waysRules(sheet: ParSheet, reels: readonly string[], codes: readonly string[], falling: FallingColumns): CascadeRules {
  assert(sheet.rows <= WAYS_ROWS_MAX, 'tables over all columns stay small')
  const paying = Object.keys(sheet.pays)
  const wild = codes.indexOf(wildOf(sheet) ?? '')
  const wildBit = wild < 0 ? 0 : 1 << wild
  const reelCount = reels.length
  const columnBits = CELL_BITS * sheet.rows
  const counts = Uint8Array.from(paying.flatMap((_, symbol) => countTable(sheet.rows, symbol, wild)))
  const present = Uint16Array.from({ length: 1 << columnBits }, (_, column) =>
    paying.reduce((mask, _code, symbol) => ((counts[(symbol << columnBits) | column] ?? 0) > 0 ? mask | (1 << symbol) : mask), 0),
  )
  // Of each reel, the symbols that do not need it.
  const spared = Int32Array.from(reels, (_, reel) =>
    paying.reduce((mask, symbol, bit) => (reel >= countMinOf(sheet, symbol) ? mask | (1 << bit) : mask), 0),
  )
  const pays = Int32Array.from(paying.flatMap(code => Array.from({ length: reelCount + 1 }, (_, run) => sheet.pays[code]?.[run - 1] ?? 0)))
  const { columns, offsets } = falling
  const gone = new Int32Array(reelCount)
  const scatter = codes.indexOf(sheet.scatter?.symbol ?? '')
  const scatterCounts = Uint8Array.from(scatter < 0 ? new Array(1 << columnBits).fill(0) : countTable(sheet.rows, scatter, scatter))
  const entryOf = (reel: number, column: number) =>
    (present[column] as number) | (spared[reel] as number) | ((scatterCounts[column] as number) << SCATTERS_SHIFT)
  const stopsOf = (reel: number) => Array.from(reels[reel] ?? '', (_, stop) => stop)
  // Of each stop, all reels in one row: what may pay there and its scatters; the same once a symbol has vanished; and in how many cells that symbol stood.
  const entries = Int32Array.from(reels.flatMap((_, reel) => stopsOf(reel).map(stop => entryOf(reel, falling.windowAt(reel, stop)))))
  const entriesAfter = Int32Array.from(
    reels.flatMap((_, reel) =>
      stopsOf(reel).flatMap(stop => paying.map((__, symbol) => entryOf(reel, falling.windowAfter(reel, stop, (1 << symbol) | wildBit)))),
    ),
  )
  const countsAt = Uint8Array.from(
    reels.flatMap((_, reel) =>
      stopsOf(reel).flatMap(stop => paying.map((__, symbol) => counts[(symbol << columnBits) | falling.windowAt(reel, stop)] as number)),
    ),
  )

  function take(symbol: number): number {
    const bits = (1 << symbol) | wildBit
    const first = symbol << columnBits
    let run = 0
    let ways = 1
    for (; run < reelCount; run++) {
      const count = counts[first | (columns[run] as number)] as number
      if (count === 0) break
      ways *= count
      gone[run] = (gone[run] as number) | bits
    }
    return (pays[symbol * (reelCount + 1) + run] as number) * ways
  }

  return {
    units: 0,
    scatters: 0,
    atStops(stops) {
      let found = ALL_SYMBOLS
      let scatters = 0
      for (let reel = 0; reel < reelCount; reel++) {
        const entry = entries[(offsets[reel] as number) + (stops[reel] as number)] as number
        found &= entry
        scatters += entry >>> SCATTERS_SHIFT
      }
      this.scatters = scatters
      return found
    },
    endsAfter(stops, symbol) {
      let found = ALL_SYMBOLS
      let scatters = 0
      let ways = 1
      let run = 0
      let isRunning = true
      for (let reel = 0; reel < reelCount; reel++) {
        const at = (offsets[reel] as number) + (stops[reel] as number)
        const index = at * paying.length + symbol
        const count = countsAt[index] as number
        isRunning &&= count > 0
        const entry = (isRunning ? entriesAfter[index] : entries[at]) as number
        if (isRunning) {
          run += 1
          ways *= count
        }
        found &= entry
        scatters += entry >>> SCATTERS_SHIFT
      }
      this.units = (pays[symbol * (reelCount + 1) + run] as number) * ways
      this.scatters = scatters
      return found === 0
    },
    takeAndFall(found) {
      let units = 0
      for (let left = found; left !== 0; ) {
        const symbol = 31 - Math.clz32(left)
        left ^= 1 << symbol
        units += take(symbol)
      }
      this.units = units
      let next = -1
      for (let reel = 0; reel < reelCount; reel++) {
        const leaving = gone[reel] as number
        if (leaving !== 0) {
          falling.fall(reel, leaving)
          gone[reel] = 0
        }
        next &= (present[columns[reel] as number] as number) | (spared[reel] as number)
      }
      return next
    },
  }
}

/** How many cells of each possible column show a symbol or the wild. */
function countTable(rows: number, symbol: number, wild: number): number[] {
  return Array.from({ length: 1 << (CELL_BITS * rows) }, (_, column) => {
    let count = 0
    for (let row = 0; row < rows; row++) {
      const shown = (column >>> (CELL_BITS * row)) & CELL_MASK
      if (shown === symbol || shown === wild) count++
    }
    return count
  })
}

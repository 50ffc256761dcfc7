import { assert } from '@croupier/kernel'
import { wildOf } from '../evaluate-lines.ts'
import type { ParSheet } from '../title.ts'
import type { CompiledSpin } from './compiled-spin.ts'
import { CELL_BITS, CELL_MASK, type FallingColumns, fallingColumns } from './falling-columns.ts'
import { countMinOf, countsByStop, flatten, lengthsOf, matcherOf, runMasks, scatterTable } from './strip-tables.ts'

/** As in `playWindows`. */
const CASCADES_MAX = 200
/** The lowest bit of each cell of a column. */
const EACH_CELL = 0x1111111

/** What pays in a window, by bits of the paying symbols, what it pays and what vanishes with it. */
type Rules = {
  /** From the stops alone: most windows pay nothing, and then that is all there is to do. */
  atStops(stops: Int32Array): number
  /** The units of the symbols that pay in the columns as they lie; these then fall. Answers through `units` and gives what pays in the next window. */
  takeAndFall(paying: number): number
  units: number
}

/** Falling symbols over ways or pays anywhere. */
export function compileCascade(sheet: ParSheet, reels: readonly string[], multipliers: readonly number[]): CompiledSpin {
  assert(sheet.evaluation.kind !== 'lines', 'cascades pay by ways or anywhere')
  const paying = Object.keys(sheet.pays)
  const codes = [...paying, ...sheet.symbols.map(symbol => symbol.code).filter(code => !paying.includes(code))]
  const falling = fallingColumns(reels, sheet.rows, codes)
  const { offsets, columns } = falling
  const rules = sheet.evaluation.kind === 'ways' ? waysRules(sheet, reels, codes, falling) : anywhereRules(sheet, reels, falling)
  const scatter = scatterTable(sheet, reels)
  const scatterIndex = codes.indexOf(sheet.scatter?.symbol ?? '')
  const { rows } = sheet
  const scatterColumn = Math.imul(Math.max(scatterIndex, 0), EACH_CELL) & ((1 << (CELL_BITS * rows)) - 1)

  function fallToTheEnd(stops: Int32Array, payingFirst: number): number {
    falling.land(stops)
    let total = 0
    for (let n = 0, found = payingFirst; found !== 0; n++) {
      assert(n < CASCADES_MAX, 'a cascade ends')
      found = rules.takeAndFall(found)
      total += rules.units * (multipliers[n < multipliers.length ? n : multipliers.length - 1] as number)
    }
    return total
  }

  /** A cell is no scatter when one of its four bits differs; these marks are added up by one multiplication. */
  function countScatters(): number {
    let others = 0
    for (let reel = 0; reel < columns.length; reel++) {
      const differs = (columns[reel] as number) ^ scatterColumn
      const marks = (differs | (differs >>> 1) | (differs >>> 2) | (differs >>> 3)) & EACH_CELL
      others += (Math.imul(marks, EACH_CELL) >>> 24) & CELL_MASK
    }
    return columns.length * rows - others
  }

  return {
    lengths: lengthsOf(reels),
    units: 0,
    scatters: 0,
    evaluate(stops) {
      const found = rules.atStops(stops)
      let units = 0
      let scatters = 0
      if (found === 0) {
        for (let reel = 0; reel < columns.length; reel++)
          scatters += scatter.counts[(offsets[reel] as number) + (stops[reel] as number)] as number
      } else {
        units = fallToTheEnd(stops, found)
        if (scatterIndex >= 0) scatters = countScatters()
      }
      this.units = units + (scatter.pays[scatters] as number)
      this.scatters = scatters
    },
  }
}

const WAYS_ROWS_MAX = 4

/** Ways: a symbol pays when it is on every reel that it needs. Whatever is asked of a column stands in tables over all columns. */
function waysRules(sheet: ParSheet, reels: readonly string[], codes: readonly string[], falling: FallingColumns): Rules {
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
  const masks = runMasks(sheet, reels, paying)
  const { columns, offsets } = falling
  const gone = new Int32Array(reelCount)

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
    atStops(stops) {
      let found = -1
      for (let reel = 0; reel < reelCount; reel++) found &= masks[(offsets[reel] as number) + (stops[reel] as number)] as number
      return found
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

const LANE_BITS = 8
const LANES = 4
const LANE_MAX = 127

/**
 * Anywhere: four symbols are counted in one number, eight bits each, from such a beginning that the eighth bit says which there are enough of. What pays
 * vanishes whole, so that its count begins anew and only what came down is added.
 */
function anywhereRules(sheet: ParSheet, reels: readonly string[], falling: FallingColumns): Rules {
  assert(wildOf(sheet) === undefined, 'pays anywhere know no wild')
  const paying = Object.keys(sheet.pays)
  assert(paying.length <= 2 * LANES, 'two numbers count all symbols')
  assert(sheet.rows * reels.length <= LANE_MAX, 'a window is counted in seven bits')
  const { offsets } = falling
  const reelCount = reels.length
  const cells = sheet.rows * reelCount
  const pack = (numberOf: (symbol: string) => number, word: number) =>
    paying.slice(word * LANES, (word + 1) * LANES).reduce((sum, symbol, lane) => (sum + numberOf(symbol) * 2 ** (LANE_BITS * lane)) | 0, 0)
  const startOf = (symbol: string) => LANE_MAX + 1 - countMinOf(sheet, symbol)
  const [startLow, startHigh] = [pack(startOf, 0), pack(startOf, 1)]
  const counts = new Map(paying.map(symbol => [symbol, flatten(countsByStop(reels, sheet.rows, matcherOf(sheet, symbol)))]))
  const stopCount = reels.reduce((sum, strip) => sum + strip.length, 0)
  const byStop = (word: number) => Int32Array.from({ length: stopCount }, (_, at) => pack(symbol => counts.get(symbol)?.[at] ?? 0, word))
  const [stopLow, stopHigh] = [byStop(0), byStop(1)]
  // What comes down when the topmost symbol stands there and so many cells are new.
  const byFresh = (word: number) =>
    Int32Array.from(
      reels.flatMap(strip =>
        Array.from(strip, (_, top) =>
          Array.from({ length: sheet.rows + 1 }, (__, fresh) => {
            const came = Array.from({ length: fresh }, (___, i) => strip.at(top - 1 - i) ?? '')
            return pack(symbol => came.filter(code => code === symbol).length, word)
          }),
        ).flat(),
      ),
    )
  const [freshLow, freshHigh] = [byFresh(0), byFresh(1)]
  const stride = sheet.rows + 1
  const pays = Int32Array.from(paying.flatMap(code => Array.from({ length: cells + 1 }, (_, n) => payOfMany(sheet.pays[code], n))))
  let low = 0
  let high = 0

  /** The eighth bits of all lanes side by side, which are the bits of the symbols. */
  const found = () => gather(low) | (gather(high) << LANES)

  function take(symbol: number): number {
    const shift = LANE_BITS * (symbol & (LANES - 1))
    const lane = 0xff << shift
    const isLow = symbol < LANES
    const start = ((isLow ? startLow : startHigh) >>> shift) & 0xff
    const count = (((isLow ? low : high) >>> shift) & 0xff) - start
    if (isLow) low = (low & ~lane) | (start << shift)
    else high = (high & ~lane) | (start << shift)
    return pays[symbol * (cells + 1) + count] as number
  }

  return {
    units: 0,
    atStops(stops) {
      low = startLow
      high = startHigh
      for (let reel = 0; reel < reelCount; reel++) {
        const at = (offsets[reel] as number) + (stops[reel] as number)
        low += stopLow[at] as number
        high += stopHigh[at] as number
      }
      return found()
    },
    takeAndFall(paid) {
      let units = 0
      for (let left = paid; left !== 0; ) {
        const symbol = 31 - Math.clz32(left)
        left ^= 1 << symbol
        units += take(symbol)
      }
      this.units = units
      for (let reel = 0; reel < reelCount; reel++) {
        const top = falling.topOf(reel)
        const at = top * stride + falling.fall(reel, paid)
        low += freshLow[at] as number
        high += freshHigh[at] as number
      }
      return found()
    },
  }
}

const gather = (sum: number): number => {
  const high = (sum >>> 7) & 0x01010101
  return (high | (high >>> 7) | (high >>> 14) | (high >>> 21)) & 0b1111
}

/** The last entry of a row pays for all greater counts. */
const payOfMany = (row: readonly number[] | undefined, count: number): number =>
  row && count > 0 ? (row[Math.min(count, row.length) - 1] ?? 0) : 0

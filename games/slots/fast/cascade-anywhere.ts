import { assert } from '@croupier/kernel'
import { wildOf } from '../evaluate-lines.ts'
import type { ParSheet } from '../title.ts'
import type { CascadeRules } from './cascade-rules.ts'
import type { FallingColumns } from './falling-columns.ts'
import { countMinOf, countsByStop, flatten, matcherOf, scatterTable } from './strip-tables.ts'

const LANE_BITS = 8
const LANES = 4
const LANE_MAX = 127

/**
 * Anywhere: four symbols are counted in one number, eight bits each, from such a beginning that the eighth bit says which there are enough of. What pays
 * vanishes whole, so that its count begins anew and only what came down is added.
 */
export function anywhereRules(sheet: ParSheet, reels: readonly string[], falling: FallingColumns): CascadeRules {
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
  // The same for a first fall, of the window at each stop: what comes down when this symbol vanishes.
  const firstFresh = (fresh: Int32Array) =>
    Int32Array.from({ length: stopCount * paying.length }, (_, index) => {
      const at = Math.floor(index / paying.length)
      return fresh[at * stride + (counts.get(paying[index - at * paying.length] ?? '')?.[at] ?? 0)] as number
    })
  const [firstLow, firstHigh] = [firstFresh(freshLow), firstFresh(freshHigh)]
  const scatterCounts = sheet.scatter ? scatterTable(sheet, reels).counts : undefined
  let low = 0
  let high = 0

  function countScatters(stops: Int32Array, counted: Int32Array): number {
    let scatters = 0
    for (let reel = 0; reel < reelCount; reel++) scatters += counted[(offsets[reel] as number) + (stops[reel] as number)] as number
    return scatters
  }

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
    scatters: 0,
    atStops(stops) {
      low = startLow
      high = startHigh
      for (let reel = 0; reel < reelCount; reel++) {
        const at = (offsets[reel] as number) + (stops[reel] as number)
        low += stopLow[at] as number
        high += stopHigh[at] as number
      }
      if (scatterCounts) this.scatters = countScatters(stops, scatterCounts)
      return found()
    },
    endsAfter(stops, symbol) {
      // Nobody has counted the scatters that came down.
      if (scatterCounts) return false
      const lowBefore = low
      const highBefore = high
      this.units = take(symbol)
      for (let reel = 0; reel < reelCount; reel++) {
        const index = ((offsets[reel] as number) + (stops[reel] as number)) * paying.length + symbol
        low += firstLow[index] as number
        high += firstHigh[index] as number
      }
      const ends = found() === 0
      low = lowBefore
      high = highBefore
      return ends
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

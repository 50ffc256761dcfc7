import type { ParSheet } from '../title.ts'
import type { CompiledSpin } from './compiled-spin.ts'
import { countsByStop, flatten, lengthsOf, matcherOf, offsetsOf, runMasks, scatterTable } from './strip-tables.ts'

/** Ways from counts: which symbols pay at all is told by a set of bits per stop, and their matching cells of each reel at each stop are known beforehand. */
export function compileWays(sheet: ParSheet, reels: readonly string[]): CompiledSpin {
  const symbols = Object.keys(sheet.pays)
  const reelCount = reels.length
  const offsets = offsetsOf(reels)
  const counts = flatten(symbols.map(symbol => flatten(countsByStop(reels, sheet.rows, matcherOf(sheet, symbol)))))
  const stopCount = reels.reduce((sum, strip) => sum + strip.length, 0)
  const pays = Int32Array.from(
    symbols.flatMap(symbol => Array.from({ length: reelCount + 1 }, (_, run) => sheet.pays[symbol]?.[run - 1] ?? 0)),
  )
  const masks = runMasks(sheet, reels, symbols)
  const scatter = scatterTable(sheet, reels)

  function symbolUnits(symbol: number, stops: Int32Array): number {
    const first = symbol * stopCount
    let ways = 1
    let run = 0
    while (run < reelCount) {
      const count = counts[first + (offsets[run] as number) + (stops[run] as number)] as number
      if (count === 0) break
      ways *= count
      run += 1
    }
    return (pays[symbol * (reelCount + 1) + run] as number) * ways
  }

  return {
    lengths: lengthsOf(reels),
    units: 0,
    scatters: 0,
    evaluate(stops) {
      let scatters = 0
      let paying = -1
      for (let reel = 0; reel < reelCount; reel++) {
        const at = (offsets[reel] as number) + (stops[reel] as number)
        scatters += scatter.counts[at] as number
        paying &= masks[at] as number
      }
      let units = scatter.pays[scatters] as number
      while (paying !== 0) {
        const symbol = 31 - Math.clz32(paying)
        paying ^= 1 << symbol
        units += symbolUnits(symbol, stops)
      }
      this.units = units
      this.scatters = scatters
    },
  }
}

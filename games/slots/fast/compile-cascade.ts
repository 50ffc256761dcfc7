import { assert } from '@croupier/kernel'
import type { ParSheet } from '../title.ts'
import { anywhereRules } from './cascade-anywhere.ts'
import { waysRules } from './cascade-ways.ts'
import type { CompiledSpin } from './compiled-spin.ts'
import { CELL_BITS, CELL_MASK, type FallingColumns, fallingColumns } from './falling-columns.ts'
import { lengthsOf, scatterTable } from './strip-tables.ts'

/** As in `playWindows`. */
const CASCADES_MAX = 200
/** The lowest bit of each cell of a column. */
const EACH_CELL = 0x1111111

/** Falling symbols over ways or pays anywhere. */
export function compileCascade(sheet: ParSheet, reels: readonly string[], multipliers: readonly number[]): CompiledSpin {
  assert(sheet.evaluation.kind !== 'lines', 'cascades pay by ways or anywhere')
  const paying = Object.keys(sheet.pays)
  const codes = [...paying, ...sheet.symbols.map(symbol => symbol.code).filter(code => !paying.includes(code))]
  const falling = fallingColumns(reels, sheet.rows, codes)
  const rules = sheet.evaluation.kind === 'ways' ? waysRules(sheet, reels, codes, falling) : anywhereRules(sheet, reels, falling)
  const countScatters = scatterCounter(sheet, codes, falling)
  const { pays } = scatterTable(sheet, reels)
  const first = multipliers[0] as number

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

  return {
    lengths: lengthsOf(reels),
    units: 0,
    scatters: 0,
    evaluate(stops) {
      const found = rules.atStops(stops)
      let units = 0
      let { scatters } = rules
      if (found !== 0) {
        if ((found & (found - 1)) === 0 && rules.endsAfter(stops, 31 - Math.clz32(found))) {
          units = rules.units * first
          scatters = rules.scatters
        } else {
          units = fallToTheEnd(stops, found)
          scatters = countScatters()
        }
      }
      this.units = units + (pays[scatters] as number)
      this.scatters = scatters
    },
  }
}

/** Counts the scatters of the columns as they lie. A cell is none when one of its four bits differs; these marks are added up by one multiplication. */
function scatterCounter(sheet: ParSheet, codes: readonly string[], { columns }: FallingColumns): () => number {
  const { rows } = sheet
  const index = codes.indexOf(sheet.scatter?.symbol ?? '')
  if (index < 0) return () => 0
  const scatterColumn = Math.imul(index, EACH_CELL) & ((1 << (CELL_BITS * rows)) - 1)
  return () => {
    let others = 0
    for (let reel = 0; reel < columns.length; reel++) {
      const differs = (columns[reel] as number) ^ scatterColumn
      const marks = (differs | (differs >>> 1) | (differs >>> 2) | (differs >>> 3)) & EACH_CELL
      others += (Math.imul(marks, EACH_CELL) >>> 24) & CELL_MASK
    }
    return columns.length * rows - others
  }
}

import { type Cycle, enumerateCycle } from './enumerate.ts'
import { expectedFreeSpins, spinReturn, triggerProbability } from './exact.ts'
import { holdReturn } from './exact-hold-and-spin.ts'
import { compileSpin } from './fast/compiled-spin.ts'
import { add, type Fraction, fraction, multiply, sum, ZERO } from './fraction.ts'
import type { ParSheet } from './title.ts'

/** A title's return by source, each an exact part of the total bet. The cap of a round is not taken off. */
export type ExactReturn = {
  readonly symbols: Fraction
  readonly scatter: Fraction
  readonly freeSpins: Fraction
  readonly holdAndSpin: Fraction
  readonly total: Fraction
  /** P(a paid spin starts the feature). */
  readonly trigger: Fraction
}

/** By formula for lines and ways (see `spinReturn`), by a visit to every stop combination where symbols fall: that takes up to a minute. */
export function exactReturn(sheet: ParSheet): ExactReturn {
  return sheet.cascade ? cascadeReturn(sheet) : formulaReturn(sheet)
}

function formulaReturn(sheet: ParSheet): ExactReturn {
  const base = spinReturn(sheet, sheet.reels)
  const rules = sheet.freeSpins
  const free = rules?.reels ? spinReturn(sheet, rules.reels) : base
  const perFreeSpin = multiply(add(free.symbols, free.scatter), fraction(rules?.multiplier ?? 0))
  const freeSpins = rules ? multiply(expectedFreeSpins(sheet), perFreeSpin) : ZERO
  const hold = sheet.holdAndSpin ? holdReturn(sheet) : undefined
  const holdAndSpin = hold?.rtp ?? ZERO
  const total = sum([base.symbols, base.scatter, freeSpins, holdAndSpin])
  return { ...base, freeSpins, holdAndSpin, total, trigger: hold?.trigger ?? triggerProbability(sheet) }
}

/** Scatters gather while symbols fall, so the chance of a feature comes from the same enumeration. */
function cascadeReturn(sheet: ParSheet): ExactReturn {
  const rules = sheet.freeSpins
  const base = enumerateCycle(compileSpin(sheet, sheet.reels, sheet.cascade?.multipliers))
  const scatter = perCycle(base.scatters, base.count, count => sheet.scatter?.pays[count] ?? 0)
  const all = meanBets(sheet, base)
  const symbols = add(all, fraction(-scatter.numerator, scatter.denominator))
  if (!rules) return { symbols, scatter, freeSpins: ZERO, holdAndSpin: ZERO, total: all, trigger: ZERO }
  const ladder = rules.cascadeMultipliers ?? sheet.cascade?.multipliers
  const free = enumerateCycle(compileSpin(sheet, rules.reels ?? sheet.reels, ladder))
  const awarded = perCycle(base.scatters, base.count, count => rules.awards[count] ?? 0)
  const freeSpins = multiply(awarded, multiply(meanBets(sheet, free), fraction(rules.multiplier)))
  const trigger = perCycle(base.scatters, base.count, count => (rules.awards[count] ? 1 : 0))
  return { symbols, scatter, freeSpins, holdAndSpin: ZERO, total: add(all, freeSpins), trigger }
}

const meanBets = (sheet: ParSheet, cycle: Cycle): Fraction =>
  multiply(
    perCycle(cycle.units, cycle.count, units => units),
    fraction(1, sheet.unitsPerBet),
  )

function perCycle(tally: ReadonlyMap<number, number>, count: number, value: (key: number) => number): Fraction {
  let total = 0n
  for (const [key, times] of tally) total += BigInt(value(key)) * BigInt(times)
  return fraction(total, count)
}

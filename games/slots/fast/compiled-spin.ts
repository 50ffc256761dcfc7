import { assert } from '@croupier/kernel'
import type { ParSheet } from '../title.ts'
import { compileCascade } from './compile-cascade.ts'
import { compileLines } from './compile-lines.ts'
import { compileWays } from './compile-ways.ts'

/** One set of strips prepared for millions of spins: no allocation, whole numbers in typed arrays only. */
export type CompiledSpin = {
  /** Stops of each reel. */
  readonly lengths: Int32Array
  /** Evaluates the window at these stops (before any feature multiplier) into `units` and `scatters`. */
  evaluate(stops: Int32Array): void
  units: number
  scatters: number
}

/** Prepares strips of a sheet; `cascadeMultipliers` only where symbols fall. The rich evaluator and this one are proven equal by test. */
export function compileSpin(sheet: ParSheet, reels: readonly string[], cascadeMultipliers?: readonly number[]): CompiledSpin {
  if (cascadeMultipliers) return compileCascade(sheet, reels, cascadeMultipliers)
  assert(sheet.evaluation.kind !== 'anywhere', 'pays anywhere come with a cascade')
  return sheet.evaluation.kind === 'lines' ? compileLines(sheet, reels) : compileWays(sheet, reels)
}

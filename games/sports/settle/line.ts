import { assert } from '@croupier/kernel'
import type { LegResult } from './leg-result.ts'

/** A handicap or total in quarter goals: −0.75 is −3. Whole numbers keep quarter lines exact. */
export type QuarterLine = number

/** Reads "-0.75". Throws on what is no multiple of a quarter: lines come from our own markets. */
export function quarterLine(text: string): QuarterLine {
  const quarters = Number(text) * 4
  assert(text.trim() !== '' && Number.isInteger(quarters), `not a quarter line: ${text}`)
  return quarters
}

export const lineText = (line: QuarterLine): string => String(line / 4)

/**
 * How a bet stands that is ahead by `ahead` points with `line` in its favour. A quarter line is two half stakes on the lines beside it:
 * one may win or lose while the other pushes.
 */
export function resultOnLine(ahead: number, line: QuarterLine): LegResult {
  const distance = ahead * 4 + line
  const isQuarter = (line & 1) === 1
  const [low, high] = isQuarter ? [Math.sign(distance - 1), Math.sign(distance + 1)] : [Math.sign(distance), Math.sign(distance)]
  return (['lose', 'half-lose', 'push', 'half-win', 'win'] as const)[low + high + 2] ?? 'push'
}

import type { DigitDraw } from '../../rules/digit-sets.ts'

/**
 * The three digits fed from a happy-eight draw: its 20 numbers ascending, ranks 1–6, 7–12 and 13–18 added up, the last digit of each
 * sum. These digits are only nearly uniform, so boards fed this way should not show the exact chances of three drawn digits.
 */
export function pc28FromKl8(numbers: readonly number[]): DigitDraw {
  const ascending = [...numbers].sort((a, b) => a - b)
  return [0, 6, 12].map(from => ascending.slice(from, from + 6).reduce((sum, number) => sum + number, 0) % 10)
}

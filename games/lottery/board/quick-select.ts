import { range } from '../combinatorics.ts'

/** The buttons beside a row of numbers. */
export const QUICK_KINDS = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const
export type QuickKind = (typeof QUICK_KINDS)[number]

/** The numbers from min to max that a button marks; big are those of the upper half. */
export function quickSelect(kind: QuickKind, min: number, max: number): readonly number[] {
  const values = range(min, max)
  const half = min + Math.floor(values.length / 2)
  switch (kind) {
    case 'all':
      return values
    case 'big':
      return values.filter(value => value >= half)
    case 'small':
      return values.filter(value => value < half)
    case 'odd':
      return values.filter(value => value % 2 === 1)
    case 'even':
      return values.filter(value => value % 2 === 0)
    case 'clear':
      return []
  }
}

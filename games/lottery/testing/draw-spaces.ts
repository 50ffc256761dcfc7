import { present } from '@croupier/kernel'
import { range, subsetsOf } from '../combinatorics.ts'
import { DECK } from '../families/klpk/cards.ts'
import { findFamily } from '../families.ts'
import type { Draw, FamilyId } from '../family.ts'

/** Whole draw spaces, for families that are small enough to go through draw by draw. */

export const digitDraws = (positions: number): number[][] =>
  range(0, 10 ** positions - 1).map(number => [...String(number).padStart(positions, '0')].map(Number))

/** Every ordered choice of `size` different numbers from 1 to max. */
export function arrangements(size: number, max: number): number[][] {
  if (size === 0) return [[]]
  return arrangements(size - 1, max).flatMap(head => range(1, max).flatMap(number => (head.includes(number) ? [] : [[...head, number]])))
}

export const diceDraws = (): number[][] => range(0, 215).map(n => [Math.floor(n / 36) + 1, (Math.floor(n / 6) % 6) + 1, (n % 6) + 1])

export const threeCards = (): string[][] => subsetsOf(DECK, 3)

/** Reads raw draws as draws of a family. */
export function drawsOf(family: FamilyId, raw: readonly unknown[]): Draw[] {
  const { readDraw } = present(findFamily(family), family)
  return raw.map(value => {
    const draw = readDraw(value)
    if (!draw.ok) throw new Error(`${family} does not read ${JSON.stringify(value)}`)
    return draw.value
  })
}

import { expect, it } from 'vitest'
import { CHARACTERS_MAX, KEPT_MAX, surplusOf } from './surplus.ts'

const kept = (count: number, characters: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `receipt-${n}`, keptAtMs: n, characters }))

it('keeps the newest receipts, and lets go of those beyond the count', () => {
  expect(surplusOf(kept(KEPT_MAX, 100))).toEqual([])
  expect(surplusOf(kept(KEPT_MAX + 2, 100))).toEqual(['receipt-1', 'receipt-0'])
})

it('lets go of the oldest beyond the room that receipts may take', () => {
  expect(surplusOf(kept(4, CHARACTERS_MAX / 4))).toEqual([])
  expect(surplusOf(kept(4, CHARACTERS_MAX / 3))).toEqual(['receipt-0'])
})

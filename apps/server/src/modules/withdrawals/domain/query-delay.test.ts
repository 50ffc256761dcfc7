import { expect, it } from 'vitest'
import { queryDelayMs } from './query-delay.ts'

it('a provider is asked less and less often, and never less than every five minutes', () => {
  expect([0, 1, 2, 6, 50].map(queryDelayMs)).toEqual([5_000, 10_000, 20_000, 300_000, 300_000])
})

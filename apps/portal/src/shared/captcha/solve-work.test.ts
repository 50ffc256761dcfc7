import { createHash } from 'node:crypto'
import { beginsWithZeros, workText } from '@croupier/kernel'
import { afterEach, expect, it, vi } from 'vitest'
import { solveWork } from './solve-work.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('finds for each part a number that the server takes', async () => {
  const work = { salt: 'salt of a challenge', parts: 4, bits: 9 }
  const found = await solveWork(work, new AbortController().signal)
  expect(found).toHaveLength(4)
  for (const [part, tried] of found.entries())
    expect(
      beginsWithZeros(
        createHash('sha256')
          .update(workText(work, part, tried))
          .digest(),
        work.bits,
      ),
    ).toBe(true)
})

it('ends when nobody waits for it any more', async () => {
  const leaving = new AbortController()
  const solving = solveWork({ salt: 's', parts: 1, bits: 60 }, leaving.signal)
  leaving.abort()
  await expect(solving).rejects.toThrow()
})

it.each([
  [5, 24],
  [60, 60],
  [500, 100],
])('works, beside a page that takes %i ms to draw, for slices of %i ms', async (drawsMs, sliceMs) => {
  const leaving = new AbortController()
  const slices: number[] = []
  let now = 0
  let begun = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now++)
  vi.stubGlobal('setTimeout', (then: () => void) => {
    slices.push(now - begun)
    now += drawsMs
    begun = now
    if (slices.length === 2) leaving.abort()
    queueMicrotask(then)
  })
  await expect(solveWork({ salt: 's', parts: 1, bits: 60 }, leaving.signal)).rejects.toThrow()
  expect(Math.abs((slices[1] ?? 0) - sliceMs)).toBeLessThan(6)
})

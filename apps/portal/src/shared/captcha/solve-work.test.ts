import { createHash } from 'node:crypto'
import { beginsWithZeros, workText } from '@croupier/kernel'
import { expect, it } from 'vitest'
import { solveWork } from './solve-work.ts'

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

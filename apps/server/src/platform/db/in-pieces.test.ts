import { expect, it } from 'vitest'
import { inPieces } from './in-pieces.ts'

it.each([
  [0, [0]],
  [7, [3, 3, 1]],
  [6, [3, 3, 0]],
])('%i are done in pieces of three, until a piece is not full', async (all, pieces) => {
  let left = all
  const done: number[] = []
  const count = await inPieces(3, async most => {
    const piece = Math.min(most, left)
    left -= piece
    done.push(piece)
    return piece
  })
  expect([count, done]).toEqual([all, pieces])
})

import { describe, expect, test } from 'vitest'
import { findPage, joinPieces } from './find-page.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour))
const piece = (hour: number, bets: number) => ({ span: 'quarter' as const, from: at(hour), to: at(hour + 1), bets })
const PIECES = [piece(9, 3), piece(8, 0), piece(7, 5), piece(3, 2)]
const found = (offset: number, limit: number) => {
  const { pieces, skip } = findPage(PIECES, { offset, limit })
  return [pieces.map(({ from }) => from.getUTCHours()), skip]
}

describe('a page', () => {
  test.each([
    ['begins with the newest', 0, 2, [[9], 0]],
    ['ends with a piece', 0, 3, [[9], 0]],
    ['spans pieces, and those without bets are no part of it', 2, 4, [[9, 7], 2]],
    ['begins with a piece', 3, 1, [[7], 0]],
    ['begins within a piece', 5, 2, [[7], 2]],
    ['is cut by the end', 9, 20, [[3], 1]],
    ['of all is all', 0, 10, [[9, 7, 3], 0]],
    ['beyond the end is nowhere', 10, 5, [[], 0]],
  ])('%s', (_, offset, limit, expected) => expect(found(offset, limit)).toEqual(expected))

  test('of nothing is nowhere', () => expect(findPage([], { offset: 0, limit: 20 })).toEqual({ pieces: [], skip: 0 }))
})

describe('pieces', () => {
  test('that touch are one', () => {
    expect(joinPieces([piece(9, 1), piece(8, 1), piece(6, 1), piece(5, 1), piece(4, 1)])).toEqual([
      { from: at(8), to: at(10) },
      { from: at(4), to: at(7) },
    ])
    expect(joinPieces([])).toEqual([])
  })
})

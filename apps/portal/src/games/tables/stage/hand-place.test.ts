import { expect, it } from 'vitest'
import { rowPlaces } from './hand-place.ts'

const PLACE = { x: 100, y: 50, width: 20, height: 28, span: 90 }
const middles = (count: number) => rowPlaces(count, PLACE).map(({ x }) => Math.round(x))

it('lays a hand side by side round its middle', () => {
  expect(middles(1)).toEqual([100])
  expect(middles(2)).toEqual([89, 111])
})

it('overlaps pieces of a long hand so that it stays in its room', () => {
  const row = middles(8)
  expect([row[0], row.at(-1)]).toEqual([65, 135])
})

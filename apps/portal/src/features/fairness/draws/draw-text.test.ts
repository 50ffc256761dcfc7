import { expect, it } from 'vitest'
import { drawText } from './draw-text.ts'

it.each([
  [[3, 1, 4], '3 1 4'],
  [[[1, 2], [3]], '1 2 · 3'],
  [{ first: '123', more: ['4', '5'] }, 'first: 123 · more: 4 5'],
  ['0815', '0815'],
])('a draw %j reads %s', (draw, text) => expect(drawText(draw)).toBe(text))

import { expect, it } from 'vitest'
import { dueWord } from './time-reminder.ts'

const DAY = '2026-11-20T16:00:00.000Z'
const limit = (leftMinutes: number) => ({ minutes: 60, usedMinutes: 60 - leftMinutes, leftMinutes, resetsAt: DAY, raise: null })

it.each([
  [6, null, undefined],
  [5, null, 'soon'],
  [1, null, 'soon'],
  [3, `soon ${DAY}`, undefined],
  [0, `soon ${DAY}`, 'over'],
  [0, `over ${DAY}`, undefined],
  [4, `over ${DAY}`, undefined],
  [4, 'soon 2026-11-19T16:00:00.000Z', 'soon'],
] as const)('SAFER-TIME-3: with %i minutes left and told %s, what is told is %s', (left, told, word) =>
  expect(dueWord(limit(left), told)).toBe(word),
)

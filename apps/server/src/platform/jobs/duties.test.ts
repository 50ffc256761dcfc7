import { expect, it } from 'vitest'
import { isLate } from './duties.ts'

const at = (text: string) => new Date(`2026-11-${text}:00Z`)

it.each([
  ['done at its time today', '30 3 * * *', '26T03:31', '26T12:00', false],
  ['its time came a moment ago', '30 3 * * *', '25T03:31', '26T03:40', false],
  ['its time came a quarter of an hour ago and more', '30 3 * * *', '25T03:31', '26T03:46', true],
  ['a day was missed', '30 3 * * *', '24T03:31', '26T01:00', true],
  ['every five minutes, done ten minutes ago', '*/5 * * * *', '26T11:50', '26T12:00', false],
  ['every five minutes, done half an hour ago', '*/5 * * * *', '26T11:30', '26T12:00', true],
  ['on Mondays, done last Monday', '0 4 * * 1', '23T04:01', '26T12:00', false],
  ['on Mondays, not done this Monday', '0 4 * * 1', '16T04:01', '26T12:00', true],
  ['on the first of a month, known since yesterday', '0 4 1 * *', '25T12:00', '26T12:00', false],
])('a duty: %s', (_case, cron, doneAt, now, late) => {
  expect(isLate(cron, at(doneAt), at(now))).toBe(late)
})

import { expect, it } from 'vitest'
import { agoText } from './use-ago.ts'

it.each([
  [20, 'now'],
  [90, '1 minute ago'],
  [7_300, '2 hours ago'],
  [90_000, 'yesterday'],
  [86_400 * 40, '40 days ago'],
])('%d seconds ago reads %s', (seconds, text) => {
  expect(agoText(seconds, new Intl.RelativeTimeFormat('en', { numeric: 'auto' }))).toBe(text)
})

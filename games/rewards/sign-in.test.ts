import { describe, expect, it } from 'vitest'
import { NO_SIGN_IN, signIn } from './sign-in.ts'

function daysOf(dates: readonly string[], rewards: number) {
  let run = NO_SIGN_IN
  return dates.map(date => {
    const signed = signIn(run, date, rewards)
    if (!signed.ok) return signed.error
    run = signed.value.run
    return signed.value.day
  })
}

describe('the daily sign-in', () => {
  it.each<[string, readonly string[], readonly (number | string)[]]>([
    ['counts a run of dates over the end of a month', ['2026-02-27', '2026-02-28', '2026-03-01'], [1, 2, 3]],
    ['starts anew after the last reward', ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'], [1, 2, 3, 1]],
    ['starts anew after a missed date', ['2026-03-01', '2026-03-02', '2026-03-04'], [1, 2, 1]],
    ['is refused a second time on a date', ['2026-03-01', '2026-03-01', '2026-03-02'], [1, 'already_signed_in', 2]],
    ['is refused on a date that the brand has left', ['2026-03-02', '2026-03-01', '2026-03-03'], [1, 'already_signed_in', 2]],
  ])('%s', (_name, dates, days) => {
    expect(daysOf(dates, 3)).toEqual(days)
  })
})

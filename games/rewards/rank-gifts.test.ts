import { describe, expect, it } from 'vitest'
import { birthdayGiftWindow, monthlyGiftWindow } from './rank-gifts.ts'

describe('gifts of ranks', () => {
  it('of a month can be claimed while it lasts in the brand’s time zone', () => {
    expect(monthlyGiftWindow('2026-12', 'Asia/Shanghai')).toEqual({
      from: new Date('2026-11-30T16:00:00Z'),
      until: new Date('2026-12-31T16:00:00Z'),
    })
  })

  it('of a birthday can be claimed for seven days', () => {
    expect(birthdayGiftWindow('1990-12-28', 2026, 'UTC')).toEqual({
      from: new Date('2026-12-28T00:00:00Z'),
      until: new Date('2027-01-04T00:00:00Z'),
    })
  })

  it.each([
    [2027, '2027-02-28'],
    [2028, '2028-02-29'],
    [2100, '2100-02-28'],
    [2400, '2400-02-29'],
  ])('of 29 February fall in %i on %s', (year, date) => {
    expect(birthdayGiftWindow('2000-02-29', year, 'UTC').from).toEqual(new Date(`${date}T00:00:00Z`))
  })
})

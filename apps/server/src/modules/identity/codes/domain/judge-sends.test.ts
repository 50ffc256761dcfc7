import { describe, expect, it } from 'vitest'
import { DAY_MS, judgeSends, SEND_LIMITS } from './judge-sends.ts'

const MINUTE = 60_000
const NOW = 10 * DAY_MS
const ago = (...ms: number[]) => ms.map(value => NOW - value)

describe('judgeSends', () => {
  it('IDENTITY-CODE-4 sends the first code, and the next one not before a second has passed', () => {
    expect(judgeSends('receiver', [], NOW)).toEqual({ may: 'send' })
    expect(judgeSends('receiver', ago(999), NOW)).toEqual({ may: 'wait-a-second' })
    expect(judgeSends('receiver', ago(1000), NOW)).toEqual({ may: 'send' })
  })

  it('IDENTITY-CODE-5 rests five minutes after the last of five codes', () => {
    const five = ago(10_000, 20_000, 30_000, 40_000, 50_000)
    expect(judgeSends('receiver', five, NOW)).toEqual({ may: 'wait', waitMs: 5 * MINUTE - 10_000 })
    expect(judgeSends('receiver', five.slice(1), NOW)).toEqual({ may: 'send' })
    expect(judgeSends('receiver', five, NOW + 5 * MINUTE)).toEqual({ may: 'send' })
  })

  it('IDENTITY-CODE-5 lets no receiver have more than twenty codes a day', () => {
    const day = Array.from({ length: SEND_LIMITS.receiver.dayMax }, (_, index) => NOW - (index + 1) * 60 * MINUTE)
    expect(judgeSends('receiver', day, NOW)).toEqual({ may: 'wait', waitMs: 4 * 60 * MINUTE })
    expect(judgeSends('receiver', day, NOW + 4 * 60 * MINUTE)).toEqual({ may: 'send' })
  })

  it('IDENTITY-CODE-5 counts an address of the net too, more mildly: an office may ask twice in a second', () => {
    const office = Array.from({ length: SEND_LIMITS['net-address'].recentMax }, (_, index) => NOW - index * 1000)
    expect(judgeSends('net-address', office.slice(1), NOW)).toEqual({ may: 'send' })
    expect(judgeSends('net-address', [NOW], NOW)).toEqual({ may: 'send' })
    expect(judgeSends('net-address', office, NOW)).toEqual({ may: 'wait', waitMs: 5 * MINUTE })
  })
})

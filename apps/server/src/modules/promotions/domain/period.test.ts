import { describe, expect, it } from 'vitest'
import { periodAt, windowOf } from './period.ts'

const SHANGHAI = 'Asia/Shanghai'
const at = (text: string) => new Date(text)
const terms = (period: 'ever' | 'day' | 'week' | 'month') => ({
  ...{ startAt: '2026-11-04T00:00:00.000Z', endAt: '2026-11-25T00:00:00.000Z', period },
})

describe('PROMO-PERIOD-1: periods', () => {
  it.each([
    ['ever', '2026-11-20T10:00:00Z', 'ever'],
    ['day', '2026-11-20T15:59:59Z', '2026-11-20'],
    ['day', '2026-11-20T16:00:00Z', '2026-11-21'],
    ['week', '2026-11-22T15:59:59Z', '2026-11-16'],
    ['week', '2026-11-22T16:00:00Z', '2026-11-23'],
    ['month', '2026-11-30T15:59:59Z', '2026-11-01'],
    ['month', '2026-11-30T16:00:00Z', '2026-12-01'],
  ] as const)('a %s at %s is %s by the clock of the brand', (period, now, expected) => {
    expect(periodAt(at(now), period, SHANGHAI)).toBe(expected)
  })

  it.each([
    ['ever', 'ever', '2026-11-04T00:00:00Z', '2026-11-25T00:00:00Z'],
    ['day', '2026-11-20', '2026-11-19T16:00:00Z', '2026-11-20T16:00:00Z'],
    ['week', '2026-11-16', '2026-11-15T16:00:00Z', '2026-11-22T16:00:00Z'],
    ['week', '2026-11-02', '2026-11-04T00:00:00Z', '2026-11-08T16:00:00Z'],
    ['month', '2026-11-01', '2026-11-04T00:00:00Z', '2026-11-25T00:00:00Z'],
  ] as const)('a %s from %s counts as far as the promotion runs', (period, name, from, to) => {
    expect(windowOf(terms(period), name, SHANGHAI)).toEqual({ from: at(from), to: at(to) })
  })
})

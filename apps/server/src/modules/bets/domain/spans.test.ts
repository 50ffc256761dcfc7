import { describe, expect, test } from 'vitest'
import { cutSpan, endOf, type Piece } from './spans.ts'

const at = (text: string) => new Date(`${text}Z`)
const show = ({ span, from, to }: Piece) => `${span} ${from?.toISOString().slice(0, -1) ?? '…'} – ${to?.toISOString().slice(0, -1) ?? '…'}`
const cut = (from?: string, to?: string) => cutSpan(from ? at(from) : undefined, to ? at(to) : undefined).map(show)

describe('a span of time is cut', () => {
  test('not at all where it has no ends', () => {
    expect(cut()).toEqual(['month … – …'])
  })

  test('at the end that it has', () => {
    expect(cut('2026-03-31T23:50')).toEqual(['month 2026-04-01T00:00:00.000 – …', 'rest 2026-03-31T23:50:00.000 – 2026-04-01T00:00:00.000'])
    expect(cut(undefined, '2026-04-01T00:20')).toEqual([
      'rest 2026-04-01T00:15:00.000 – 2026-04-01T00:20:00.000',
      'quarter 2026-04-01T00:00:00.000 – 2026-04-01T00:15:00.000',
      'month … – 2026-04-01T00:00:00.000',
    ])
  })

  test('into months, days around them, quarters around those and what is left', () => {
    expect(cut('2026-01-30T10:07', '2026-04-02T00:46:00.001')).toEqual([
      'rest 2026-04-02T00:45:00.000 – 2026-04-02T00:46:00.001',
      'quarter 2026-04-02T00:00:00.000 – 2026-04-02T00:45:00.000',
      'day 2026-04-01T00:00:00.000 – 2026-04-02T00:00:00.000',
      'month 2026-02-01T00:00:00.000 – 2026-04-01T00:00:00.000',
      'day 2026-01-31T00:00:00.000 – 2026-02-01T00:00:00.000',
      'quarter 2026-01-30T10:15:00.000 – 2026-01-31T00:00:00.000',
      'rest 2026-01-30T10:07:00.000 – 2026-01-30T10:15:00.000',
    ])
  })

  test('into whole months where it is whole months', () => {
    expect(cut('2026-01-01T00:00', '2027-01-01T00:00')).toEqual(['month 2026-01-01T00:00:00.000 – 2027-01-01T00:00:00.000'])
  })

  test('into quarters for a day of a zone that is three quarters off', () => {
    expect(cut('2026-05-09T18:15', '2026-05-10T18:15')).toEqual(['quarter 2026-05-09T18:15:00.000 – 2026-05-10T18:15:00.000'])
  })

  test('into what is left alone where no quarter lies in it', () => {
    expect(cut('2026-05-09T18:16', '2026-05-09T18:44')).toEqual(['rest 2026-05-09T18:16:00.000 – 2026-05-09T18:44:00.000'])
    expect(cut('2026-05-09T18:16', '2026-05-09T18:17')).toEqual(['rest 2026-05-09T18:16:00.000 – 2026-05-09T18:17:00.000'])
  })

  test('into nothing where it is empty or ends before it begins', () => {
    expect([
      cut('2026-05-09T18:16', '2026-05-09T18:16'),
      cut('2026-05-09T18:15', '2026-05-09T18:15'),
      cut('2026-05-09T19:00', '2026-05-09T18:00'),
    ]).toEqual([[], [], []])
  })

  test('into spans that end a quarter, a day or a month later, over the end of a year too', () => {
    expect(endOf('quarter', at('2026-12-31T23:45'))).toEqual(at('2027-01-01T00:00'))
    expect(endOf('day', at('2026-12-31T00:00'))).toEqual(at('2027-01-01T00:00'))
    expect(endOf('month', at('2026-12-01T00:00'))).toEqual(at('2027-01-01T00:00'))
    expect(endOf('month', at('2026-02-01T00:00'))).toEqual(at('2026-03-01T00:00'))
  })

  test('so that each instant lies in one piece, whatever its ends', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let turn = 0; turn < 500; turn++) {
      const from = at('2026-01-01T00:00').getTime() + random(2 ** 31) * 5
      const to = from + random(turn % 2 === 0 ? 8_000_000_000 : 3_000_000)
      const pieces = cutSpan(new Date(from), new Date(to)).toReversed()
      let through = from
      for (const piece of pieces) {
        expect(piece.from?.getTime()).toBe(through)
        through = piece.to?.getTime() ?? Number.NaN
        if (piece.span === 'rest') expect(through - (piece.from?.getTime() ?? 0)).toBeLessThan(2 * 900_000)
      }
      expect(through).toBe(to)
    }
  })
})

import { describe, expect, test } from 'vitest'
import { addChanges, addUp, type BetSums } from './add-changes.ts'
import { cutSpan } from './spans.ts'

const at = (text: string) => new Date(`${text}Z`)
const sums = (bets: number, closed = bets): BetSums => ({
  bets,
  stake: BigInt(bets) * 10n,
  valid: 1n,
  payout: 2n,
  closed: BigInt(closed) * 10n,
})
const piece = (span: 'month' | 'day' | 'quarter' | 'rest', from: string, to: string, bets: number) => ({
  span,
  from: at(from),
  to: at(to),
  ...sums(bets),
})
const change = (from: string, bets: number, closed = bets) => ({ from: at(from), ...sums(bets, closed) })
const show = (list: ReturnType<typeof addChanges>) =>
  list.map(({ span, from, to, bets }) => `${span} ${from.toISOString().slice(0, 16)} – ${to.toISOString().slice(0, 16)}: ${bets}`)

describe('changes', () => {
  test('are added to the month in which they lie, and make one where there was none', () => {
    const kept = [piece('month', '2026-03-01T00:00', '2026-04-01T00:00', 5)]
    const changes = [change('2026-03-31T23:45', 1), change('2026-03-01T00:00', 1), change('2026-04-01T00:00', 1)]
    expect(show(addChanges(kept, changes, cutSpan(undefined, undefined)))).toEqual([
      'month 2026-04-01T00:00 – 2026-05-01T00:00: 1',
      'month 2026-03-01T00:00 – 2026-04-01T00:00: 7',
    ])
  })

  test('are added to the smallest span that the stretch of time was cut into there, and not beyond its ends', () => {
    const pieces = cutSpan(at('2026-03-30T10:07'), at('2026-04-02T00:20'))
    const changes = [
      '2026-03-30T10:00',
      '2026-03-30T10:15',
      '2026-03-31T05:00',
      '2026-04-01T05:00',
      '2026-04-02T00:00',
      '2026-04-02T00:15',
    ].map(from => change(from, 1))
    expect(show(addChanges([piece('rest', '2026-04-02T00:15', '2026-04-02T00:20', 3)], changes, pieces))).toEqual([
      'rest 2026-04-02T00:15 – 2026-04-02T00:20: 3',
      'quarter 2026-04-02T00:00 – 2026-04-02T00:15: 1',
      'day 2026-04-01T00:00 – 2026-04-02T00:00: 1',
      'day 2026-03-31T00:00 – 2026-04-01T00:00: 1',
      'quarter 2026-03-30T10:15 – 2026-03-30T10:30: 1',
    ])
  })

  test('change every figure, and may take away', () => {
    const [sum] = addChanges(
      [piece('month', '2026-03-01T00:00', '2026-04-01T00:00', 5)],
      [change('2026-03-05T00:00', -2, -1)],
      cutSpan(undefined, undefined),
    )
    expect(sum).toMatchObject({ bets: 3, stake: 30n, valid: 2n, payout: 4n, closed: 40n })
  })
})

test('sums add up to what they are of, and none to nothing', () => {
  expect(addUp([sums(2, 1), sums(3)])).toEqual({ bets: 5, stake: 50n, valid: 2n, payout: 4n, closed: 40n })
  expect(addUp([])).toEqual({ bets: 0, stake: 0n, valid: 0n, payout: 0n, closed: 0n })
})

import { findLotteryGame, issueAt } from '@croupier/games/lottery'
import { present } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import type { LotteryIssue, LotteryResult } from '../../../shared/api/queries/lottery.ts'
import { clockText } from '../../../shared/lottery/use-seconds-left.ts'
import { isDue, saleAt, shortNumber, spacedNumber } from './sale.ts'

const { schedule } = present(findLotteryGame('SSC_1M'), 'SSC_1M')
const AT = new Date('2026-11-20T04:00:10.000Z')
const DRAW_SEC = 60
const issueOf = (at: Date): LotteryIssue => {
  const { number, opensAt, closesAt, drawsAt } = issueAt(schedule, at)
  return { number, opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString(), drawsAt: drawsAt.toISOString() }
}
const issue = issueOf(AT)
const before = issueOf(new Date(Date.parse(issue.opensAt) - 1))
const result = (number: string): LotteryResult => ({
  number,
  status: 'settled',
  draw: [1, 2, 3, 4, 5],
  voidDraw: null,
  drawsAt: '',
  drawnAt: null,
})
const after = (at: string, ms: number) => Date.parse(at) + ms

describe('a sale', () => {
  it('shows the issue of the server until it closes, and the next one from that moment on', () => {
    const game = { gameCode: 'SSC_1M', issue, last: result(before.number) }
    expect(saleAt(game, after(issue.closesAt, -1)).issue?.number).toBe(issue.number)
    const next = saleAt(game, after(issue.closesAt, 0))
    expect(next.issue?.opensAt).toBe(issue.closesAt)
    expect(next.drawing?.number).toBe(issue.number)
    expect(Date.parse(next.issue?.drawsAt ?? '') - Date.parse(issue.drawsAt)).toBe(DRAW_SEC * 1_000)
  })

  it('is waiting for a draw until its result is known', () => {
    const waiting = saleAt({ gameCode: 'SSC_1M', issue, last: null }, after(issue.opensAt, 1))
    expect(waiting.drawing?.number).toBe(before.number)
    expect(isDue(waiting, after(before.drawsAt, -1))).toBe(false)
    expect(isDue(waiting, after(before.drawsAt, 0))).toBe(true)
    expect(saleAt({ gameCode: 'SSC_1M', issue, last: result(before.number) }, after(issue.opensAt, 1)).drawing).toBeNull()
  })

  it('changes next when something closes or is drawn', () => {
    const game = { gameCode: 'SSC_1M', issue, last: null }
    expect(saleAt(game, after(issue.opensAt, 1)).nextMs).toBe(Date.parse(before.drawsAt))
    expect(saleAt({ ...game, last: result(before.number) }, after(issue.opensAt, 1)).nextMs).toBe(Date.parse(issue.closesAt))
  })

  it('of a closed game has nothing', () => {
    expect(saleAt({ gameCode: 'SSC_1M', issue: null, last: null }, 0)).toEqual({
      issue: null,
      drawing: null,
      nextMs: Number.POSITIVE_INFINITY,
    })
  })
})

describe('numbers of issues', () => {
  it.each([
    ['202611200513', '0513', '20261120-0513'],
    ['20261120303', '303', '20261120-303'],
    ['2026112001', '1120-01', '20261120-01'],
    ['2026327', '2026327', '2026327'],
    ['130448', '130448', '130448'],
  ])('%s: %s, %s', (number, short, spaced) => {
    expect([shortNumber(number), spacedNumber(number)]).toEqual([short, spaced])
  })
})

it.each([
  [24, '0:24'],
  [65, '1:05'],
  [3_725, '1:02:05'],
  [86_400 + 5, '0:00:05'],
])('%i seconds are written %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

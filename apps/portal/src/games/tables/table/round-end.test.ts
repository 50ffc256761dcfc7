import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { anOwnTable } from '../../../testing/table-builders.ts'
import { roundEnd } from './round-end.ts'
import type { TableRound } from './table-view.ts'
import { waitOf } from './wait.ts'

const bet = (spot: string, stake: string, payout: string | null) => ({ betId: spot, spot, amount: stake, stake, payout })

describe('what a round has brought', () => {
  it('is nothing while it is not settled, and for whoever had nothing on it', () => {
    expect(roundEnd(null)).toBeUndefined()
    expect(roundEnd(anOwnTable())).toBeUndefined()
    expect(roundEnd(anOwnTable({ bets: [], payout: '0.00' }))).toBeUndefined()
  })

  it('is told net, of all spots, and for each what came beyond its stake', () => {
    const end = roundEnd(anOwnTable({ bets: [bet('banker', '100.00', '195.00'), bet('tie', '10.00', '0.00')], payout: '195.00' }))
    expect(end).toMatchObject({ staked: amount('110'), back: amount('195'), won: amount('95'), net: amount('85') })
    expect([...(end?.spots ?? [])]).toEqual([
      ['banker', { stake: amount('100'), back: amount('195') }],
      ['tie', { stake: amount('10'), back: 0n }],
    ])
  })

  it('counts two bets on one spot together, and stakes of moves with the bet that they were made for', () => {
    const bets = [bet('main', '20.00', '40.00'), bet('main', '5.00', '10.00'), bet('main:2', '25.00', '0.00')]
    const end = roundEnd(anOwnTable({ bets, payout: '50.00' }))
    expect([...(end?.spots ?? [])]).toEqual([['main', { stake: amount('50'), back: amount('50') }]])
    expect(end).toMatchObject({ net: 0n, won: amount('25') })
  })

  it('may be a loss though a spot has won', () => {
    const end = roundEnd(anOwnTable({ bets: [bet('red', '10.00', '20.00'), bet('zero', '50.00', '0.00')], payout: '20.00' }))
    expect(end).toMatchObject({ won: amount('10'), net: amount('-40') })
  })
})

describe('what a table waits for', () => {
  const ROUND: TableRound = {
    ...{ round: '7', openedAt: 1_000, closesAt: 19_000, drawsAt: 22_000, beacon: { kind: 'drand', round: 1 }, commitment: '' },
    ...{ closedSpots: [], sealed: null, dealtAt: null, deciding: null, ended: null },
  }

  it.each([
    ['betting', {}, { kind: 'bets', fromMs: 1_000, untilMs: 19_000 }],
    ['sealed', {}, { kind: 'beacon', fromMs: 19_000, untilMs: 22_000 }],
    [
      'sealed',
      { sealed: { bets: 1, root: '', at: 19_400, players: [], playerCount: 0 } },
      { kind: 'beacon', fromMs: 19_400, untilMs: 22_000 },
    ],
    ['deciding', { deciding: { window: 1, until: 40_000 } }, { kind: 'decide', fromMs: 30_000, untilMs: 40_000 }],
    ['result', { ended: { at: 50_000, until: 56_000, winners: [], winnerCount: 0 } }, { kind: 'next', fromMs: 50_000, untilMs: 56_000 }],
  ] as const)('while %s with %j', (phase, change, wait) => {
    expect(waitOf({ phase, round: { ...ROUND, ...change } })).toEqual(wait)
  })

  it.each(['resting', 'dealing', 'deciding', 'result'] as const)('is nothing that can be counted while %s', phase => {
    expect(waitOf({ phase, round: phase === 'resting' ? null : ROUND })).toBeUndefined()
  })
})

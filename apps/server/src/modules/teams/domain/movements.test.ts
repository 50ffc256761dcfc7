import { describe, expect, it } from 'vitest'
import { movementsOf } from './movements.ts'

const entry = (kind: string, amount: bigint, more: { memberId?: string; transferId?: bigint; asset?: string } = {}) => ({
  ...{ kind, amount, brandId: 'brand', memberId: 'ann', asset: 'CNY', transferId: 1n, referenceId: null, postedAt: new Date(0) },
  ...more,
})
const of = (...entries: ReturnType<typeof entry>[]) => movementsOf(entries).map(({ memberId, kind, amount }) => [memberId, kind, amount])

describe('movements of a team', () => {
  it('TEAMS-MONEY-1: are one for each member and transfer', () => {
    expect(of(entry('transfer_down', -50n), entry('transfer_down', 50n, { memberId: 'ben' }))).toEqual([
      ['ann', 'transfer_down', -50n],
      ['ben', 'transfer_down', 50n],
    ])
    expect(of(entry('deposit', 100n), entry('deposit', 30n, { transferId: 2n }))).toEqual([
      ['ann', 'deposit', 100n],
      ['ann', 'deposit', 30n],
    ])
  })

  it('TEAMS-MONEY-2: leave out what moves between accounts of one member', () => {
    expect(of(entry('withdrawal', -80n), entry('withdrawal', 80n))).toEqual([])
    expect(of(entry('salary_daily', -80n), entry('salary_daily', 30n))).toEqual([['ann', 'salary_daily', -50n]])
  })

  it('TEAMS-MONEY-3: leave out play, demo credits and points', () => {
    expect(of(entry('stake', -5n), entry('demo_credit', 9n, { asset: 'demo' }), entry('points_earned', 9n, { asset: 'points' }))).toEqual(
      [],
    )
  })
})

import { describe, expect, it } from 'vitest'
import { sumSpots } from './spot-sums.ts'
import type { TableSeat } from './types.ts'

const seat = (memberId: string, spots: Readonly<Record<string, string>>, isTrial = false): TableSeat => ({
  ...{ memberId, account: memberId, isTrial, staked: '0.00', moves: [] },
  spots: Object.entries(spots).map(([spot, stake]) => ({ spot, amount: stake, stake })),
})

describe('what lies on each spot', () => {
  it('is summed exactly over members, the largest first, with its share', () => {
    expect(sumSpots([seat('anna', { player: '0.10', tie: '5.00' }), seat('ben', { player: '0.2' })])).toEqual([
      { spot: 'tie', members: 1, stake: '5.00', shareBps: 9_433 },
      { spot: 'player', members: 2, stake: '0.30', shareBps: 566 },
    ])
  })

  it('leaves trial play out, and is nothing without money', () => {
    expect(sumSpots([seat('guest', { tie: '500.00' }, true)])).toEqual([])
    expect(sumSpots([])).toEqual([])
  })

  it('counts stakes for moves with the bet that they add to, and a member once', () => {
    expect(sumSpots([seat('anna', { main: '100.00', 'main:1': '100.00' })])).toEqual([
      { spot: 'main', members: 1, stake: '200.00', shareBps: 10_000 },
    ])
  })

  it('keeps its order where sums are equal, so that rows do not jump', () => {
    const spots = sumSpots([seat('anna', { tie: '5.00', banker: '5.00' })]).map(({ spot }) => spot)
    expect(spots).toEqual(['banker', 'tie'])
  })
})

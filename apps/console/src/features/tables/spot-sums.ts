import { type Amount, amount, formatAmount } from '@croupier/kernel'
import type { TableSeat } from './types.ts'

export interface SpotSum {
  readonly spot: string
  readonly members: number
  /** All that was set aside, stakes for moves too. */
  readonly stake: string
  /** Of all stakes on the round, in hundredths of a percent. */
  readonly shareBps: number
}

/** What lies on each spot of a round, the largest sum first. Trial play is left out: it is no money. */
export function sumSpots(seats: readonly TableSeat[]): SpotSum[] {
  const sums = new Map<string, { stake: Amount; members: Set<string> }>()
  for (const { memberId, isTrial, spots } of seats) {
    if (isTrial) continue
    for (const { spot, stake } of spots) {
      // A stake for a move lies with the bet that it adds to.
      const [place = spot] = spot.split(':')
      const sum = sums.get(place) ?? { stake: 0n, members: new Set() }
      sums.set(place, { stake: sum.stake + amount(stake), members: sum.members.add(memberId) })
    }
  }
  const total = [...sums.values()].reduce((sum, { stake }) => sum + stake, 0n)
  return [...sums]
    .sort(([one, { stake: a }], [other, { stake: b }]) => (a === b ? one.localeCompare(other) : a < b ? 1 : -1))
    .map(([spot, { stake, members }]) => ({
      ...{ spot, members: members.size, stake: formatAmount(stake) },
      shareBps: total === 0n ? 0 : Number((stake * 10_000n) / total),
    }))
}

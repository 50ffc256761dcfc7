import type { Amount } from '@croupier/kernel'
import { playColumn } from './kinds.ts'

export interface PlaySums {
  readonly rounds: number
  readonly stakes: Amount
  readonly refunds: Amount
  readonly wins: Amount
}
export const NO_PLAY: PlaySums = { rounds: 0, stakes: 0n, refunds: 0n, wins: 0n }

export interface PlayDay extends PlaySums {
  readonly memberId: string
  readonly day: string
  readonly gameId: string
}

export interface PlayEntry {
  readonly memberId: string
  readonly day: string
  readonly gameId: string
  readonly kind: string
  readonly amount: Amount
}

/** Counts entries of play by member, day and game. What is no play is passed over. */
export function countPlay(entries: Iterable<PlayEntry>): PlayDay[] {
  const days = new Map<string, PlayDay>()
  for (const { memberId, day, gameId, kind, amount } of entries) {
    const counts = playColumn(kind)
    if (!counts) continue
    const key = `${memberId} ${day} ${gameId}`
    const sums = days.get(key) ?? { memberId, day, gameId, ...NO_PLAY }
    days.set(key, {
      ...sums,
      rounds: sums.rounds + (counts.isRound ? 1 : 0),
      [counts.column]: sums[counts.column] + amount * counts.sign,
    })
  }
  return [...days.values()]
}

export const addPlay = (one: PlaySums, other: PlaySums): PlaySums => ({
  rounds: one.rounds + other.rounds,
  stakes: one.stakes + other.stakes,
  refunds: one.refunds + other.refunds,
  wins: one.wins + other.wins,
})

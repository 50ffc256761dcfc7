import type { LiveGame } from '@croupier/games/tables'
import { type Amount, formatAmount } from '@croupier/kernel'
import { readMoves } from '../db/rounds.ts'
import { laidOf } from '../domain/laid.ts'
import { moveNames } from '../domain/move-names.ts'
import { placementIn } from '../domain/placement.ts'
import { gameAt } from '../domain/views.ts'
import type { TableBet } from '../ports.ts'
import type { TablesDeps } from '../tables-deps.ts'
import type { DeskTable } from './desk-tables.ts'

/** Who sits at a table, with which stakes and decisions; whoever has staked most comes first. */
export async function deskSeats({ db }: TablesDeps, { house, state, bets }: Pick<DeskTable, 'house' | 'state' | 'bets'>) {
  const game = gameAt(house.code)
  const moves = state.round && game.decisions ? await readMoves(db, state.round.roundId) : new Map<string, string>()
  const byOwner = new Map<string, TableBet[]>()
  for (const bet of bets) byOwner.set(bet.ownerId, [...(byOwner.get(bet.ownerId) ?? []), bet])
  return [...byOwner]
    .map(([memberId, own]) => ({ memberId, own, staked: sumOf(own.map(({ stake }) => stake)) }))
    .sort((one, other) => (one.staked < other.staked ? 1 : -1))
    .map(({ memberId, own, staked }) => ({
      memberId,
      isTrial: own.some(({ isTrial }) => isTrial),
      spots: spotsUnder(game, own),
      staked: formatAmount(staked),
      moves: moveNames(game, state.round?.dealt?.draw, moves.get(memberId) ?? ''),
    }))
}

/** Chips laid on one spot by several orders are one pile. */
function spotsUnder(game: LiveGame, bets: readonly TableBet[]) {
  const piles = new Map<string, { amount: Amount; stake: Amount }>()
  for (const bet of bets) {
    const { spot } = placementIn(bet.placement)
    const pile = piles.get(spot) ?? { amount: 0n, stake: 0n }
    piles.set(spot, { amount: pile.amount + laidOf(game, bet), stake: pile.stake + bet.stake })
  }
  return [...piles].map(([spot, { amount, stake }]) => ({ spot, amount: formatAmount(amount), stake: formatAmount(stake) }))
}

const sumOf = (amounts: readonly Amount[]): Amount => amounts.reduce((sum, amount) => sum + amount, 0n)

import { amount, present } from '@croupier/kernel'
import { findLiveGame, type LiveGame } from '../../tables/index.ts'
import type { Json } from '../canonical-json.ts'

import type { Ticket } from '../rounds/ticket.ts'
import { tableTicket } from '../tables/index.ts'
import { type Plan, type Played, playRound } from './house.ts'

/** Rounds of live tables as an honest house plays them. */

const hexOf = (number: number) => number.toString(16).padStart(32, '0')

export const liveGame = (id: string): LiveGame => present(findLiveGame(id), id)

/** Ticket `number` of a round, on a spot of the game's. */
export function ticketOn(
  game: LiveGame,
  number: number,
  change: { spot?: string; base?: string; pays?: Record<string, string> } = {},
): Ticket {
  const { spot = present(game.spots[0], 'a spot').id, base = '10', pays } = change
  const salts = { entropy: hexOf(number + 7), salt: hexOf(number + 1_000_003) }
  return present(
    tableTicket(game, { bet: `bet-${number}`, spot, base: amount(base), ...(pays ? { pays } : {}), ...salts }),
    'a spot of the game',
  )
}

/** Five tickets, on the first spots of the game. */
export const fiveTickets = (game: LiveGame): readonly Ticket[] =>
  [0, 1, 2, 3, 4].map(number => ticketOn(game, number, { spot: (game.spots[number] ?? game.spots[0])?.id ?? '' }))

/** A round of a table: of a new shoe unless told, at the delay of tables. Where people decide, each ticket's owner makes the first move that is offered. */
export function playTableRound(game: LiveGame, plan: Plan = {}): Played {
  const { tickets = fiveTickets(game), opening, round, ...rest } = plan
  const whole: Plan = {
    ...rest,
    tickets,
    round: { game: `${game.id}-1`, ...round },
    opening: { rules: game.rules, ...opening },
    ...(game.hasShoe ? { shoe: plan.shoe ?? null, before: plan.before ?? 'round-before' } : {}),
  }
  if (!game.decisions || plan.moves) return playRound(whole)
  // What can be decided follows from the draw, which follows from the tickets alone.
  const { draw } = playRound({ ...whole, moves: tickets.map(() => '') }).evidence.result.message
  return playRound({ ...whole, moves: tickets.map(() => firstMoves(game, draw)) })
}

/** The first move that is offered, time after time. */
export function firstMoves({ decisions }: LiveGame, draw: Json): string {
  let moves = ''
  for (let open = decisions?.choices(draw, moves) ?? []; open.length > 0; open = decisions?.choices(draw, moves) ?? [])
    moves += open[0]?.move ?? ''
  return moves
}

import { type Json, verifyEvidence } from '@croupier/games/fairness'
import { findTableRules } from '@croupier/games/fairness/tables'
import { findLiveGame, type LiveGame } from '@croupier/games/tables'
import { assert, present } from '@croupier/kernel'

interface StoredBet {
  readonly spot: string
  readonly stake: string
  readonly payout: string | null
  readonly moves: string | null
}

/** A round that has ended, and every bet of it, stakes for moves too. */
const BETS_OF_ROUND = `
  SELECT b.placement->>'spot' AS spot, b.stake::text, b.payout::text, m.moves
    FROM bets.all_bets b LEFT JOIN tables.moves m ON m.round_id = $1 AND m.owner_id = b.owner_id
   WHERE b.bet_id = ANY (SELECT unnest(bet_ids) FROM tables.rounds WHERE round_id = $1 UNION SELECT bet_id FROM tables.further_bets WHERE round_id = $1)`

export type Query = <Row extends object>(statement: string, values?: unknown[]) => Promise<Row[]>
export interface EndedRound {
  readonly roundId: string
  readonly code: string
  readonly gameId: string
  readonly number: string
  readonly status: 'settled' | 'void'
}

export const listEndedRounds = (query: Query): Promise<EndedRound[]> =>
  query(
    `SELECT round_id AS "roundId", code, game_id AS "gameId", number::text, status FROM tables.rounds WHERE status IN ('settled', 'void') ORDER BY made_at`,
  )

/**
 * Computes a round again from its evidence alone, and what each of its bets must have been paid from that; answers what disagrees. `file` is the
 * public evidence of the round.
 */
export async function recomputeRound(query: Query, round: EndedRound, file: string): Promise<readonly string[]> {
  const named = `${round.code} round ${round.number}`
  const verified = verifyEvidence(file, { findRules: findTableRules })
  if (!verified.ok) return [`${named}: ${JSON.stringify(verified.error)}`]
  const game = present(findLiveGame(round.gameId), 'a live game')
  const { draw } = (JSON.parse(file) as { result?: { message: { draw: Json } } }).result?.message ?? { draw: null }
  assert(round.status === 'void' || draw !== null, `${named} has a result in its file`)
  const bets = await query<StoredBet>(BETS_OF_ROUND, [round.roundId])
  return bets.flatMap(bet => {
    const due = round.status === 'void' ? BigInt(bet.stake) : prizeOf(game, bet, draw)
    return bet.payout === String(due) ? [] : [`${named}: ${bet.spot} of ${bet.stake} was paid ${bet.payout}, by its evidence ${due}`]
  })
}

/** What was laid follows from what was set aside for it; a stake for a move has a spot of its own, for which nothing more is. */
function prizeOf(game: LiveGame, { spot, stake, moves }: StoredBet, draw: Json): bigint {
  const times = game.spots.find(({ id }) => id === spot)?.setAside ?? 1
  return game.settle({ spot, base: BigInt(stake) / BigInt(times), moves: moves ?? '' }, draw).payout
}

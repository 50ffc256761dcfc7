import { verifyRound } from '@croupier/games/slots'
import { formatAmount } from '@croupier/kernel'
import { ApiError } from '../../../shared/api/api-error.ts'
import { callWith } from '../../../shared/play/api/call-with.ts'
import type { Round } from './round.ts'

export type SeedCheck = 'agrees' | 'differs' | 'notRevealed' | 'unfinished' | 'unknownHere'

/**
 * Recomputes a round from its seeds. The record is the member's, not the game's, so it is asked for with the portal's own session, which a
 * game in the portal's frame shares; on a game host of its own there is none, and the fairness page is the place to look.
 */
export async function checkSeed(round: Round): Promise<SeedCheck> {
  if (round.state === 'open') return 'unfinished'
  const token = sessionStorage.getItem('token')
  if (!token) return 'unknownHere'
  try {
    const found = await callWith(token, '')('roundVerification', { params: { roundId: round.roundId } })
    if (found.game !== 'slots') return 'unknownHere'
    const { serverSeed, expected: _, ...record } = found
    if (serverSeed === null) return 'notRevealed'
    const expected = { win: formatAmount(round.win), steps: round.outcomes.length, stops: round.outcomes[0]?.stops ?? [] }
    return verifyRound({ ...record, serverSeed, expected }).ok ? 'agrees' : 'differs'
  } catch (error) {
    if (error instanceof ApiError) return 'unknownHere'
    throw error
  }
}

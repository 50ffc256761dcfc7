import { verifyOriginal } from '@croupier/games/originals'
import { formatAmount } from '@croupier/kernel'
import { ApiError } from '../../../shared/api/api-error.ts'
import { readRecord } from '../../../shared/fairness/read-record.ts'
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
    const record: unknown = await callWith(token, '')('roundVerification', { params: { roundId: round.roundId } })
    const read = readRecord(JSON.stringify(record))
    if (!read.ok) return read.error === 'not-revealed' ? 'notRevealed' : 'unknownHere'
    if (read.value.game !== 'originals') return 'unknownHere'
    // What is compared is what this page has shown, not what the record says was shown.
    const payouts = round.bets.map(({ payout }) => formatAmount(payout ?? 0n))
    const expected = { payout: formatAmount(round.payout ?? 0n), payouts, outcome: round.outcome }
    return verifyOriginal({ ...read.value, expected }).ok ? 'agrees' : 'differs'
  } catch (error) {
    if (error instanceof ApiError) return 'unknownHere'
    throw error
  }
}

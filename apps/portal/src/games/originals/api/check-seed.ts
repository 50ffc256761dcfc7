import { ApiError } from '../../../shared/api/api-error.ts'
import { callWith } from '../../../shared/play/api/call-with.ts'
import { checkOriginal } from '../../../shared/fairness/check-original.ts'
import { readRecord } from '../../../shared/fairness/read-record.ts'
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
    const record: unknown = await callWith(token, '')('verification', { params: { roundId: round.roundId } })
    const read = readRecord(JSON.stringify(record))
    if (!read.ok) return read.error === 'not-revealed' ? 'notRevealed' : 'unknownHere'
    if (read.value.game !== 'originals') return 'unknownHere'
    // What is compared is what this page has shown, not what the record says was shown.
    const shown = { payouts: round.bets.map(({ payout }) => payout ?? 0n) }
    return checkOriginal(read.value, shown).isFair ? 'agrees' : 'differs'
  } catch (error) {
    if (error instanceof ApiError) return 'unknownHere'
    throw error
  }
}

import { createHmac } from 'node:crypto'
import type { HmacSha256 } from '@croupier/games/fairness'
import { type OriginalSeeds, type OriginalState, playOriginal } from '@croupier/games/originals'
import { assert } from '@croupier/kernel'
import type { PlayedBy, RoundResult } from '../domain/round-result.ts'

/** The operating system's implementation: the same bytes as the portable one, several times as fast. */
const nodeHmac: HmacSha256 = key => message => createHmac('sha256', key).update(message).digest()

/** Draws a round from its seeds. */
export function drawRound(playedBy: PlayedBy, seeds: OriginalSeeds): OriginalState {
  const drawn = playOriginal({ ...playedBy, seeds, actions: [] }, nodeHmac)
  assert(drawn.ok, 'a round without steps is drawn')
  return drawn.value
}

/** Holds that nothing is paid that these bets cannot win; whether the portable code of browsers agrees is asked once the round is over. */
export function assertPayable({ rules, bets, terms }: PlayedBy, { payout }: Pick<RoundResult, 'payout'>): void {
  assert(payout >= 0n && payout <= rules.highestPayout(bets, terms), `bets of ${rules.code} cannot win ${payout}`)
}

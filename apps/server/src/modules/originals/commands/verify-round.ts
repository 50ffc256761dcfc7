import { createHmac } from 'node:crypto'
import { type HmacSha256, portableHmac } from '@croupier/games/fairness'
import { type OriginalAction, type OriginalSeeds, type OriginalState, playOriginal } from '@croupier/games/originals'
import { assert } from '@croupier/kernel'
import type { PlayedBy } from '../domain/round-result.ts'

/** The operating system's implementation: the same bytes as the portable one, several times as fast. */
const nodeHmac: HmacSha256 = key => message => createHmac('sha256', key).update(message).digest()

/** Draws a round from its seeds. */
export function drawRound(playedBy: PlayedBy, seeds: OriginalSeeds): OriginalState {
  const drawn = playOriginal({ ...playedBy, seeds, actions: [] }, nodeHmac)
  assert(drawn.ok, 'a round without steps is drawn')
  return drawn.value
}

/**
 * A round verifies itself before it closes (S5): it is computed again from the seeds alone by the code that runs in the player's browser, and must agree to
 * the letter with what is about to be stored and paid. A difference is a bug: nothing is stored.
 */
export function assertVerified(playedBy: PlayedBy, seeds: OriginalSeeds, actions: readonly OriginalAction[], state: OriginalState): void {
  const again = playOriginal({ ...playedBy, seeds, actions }, portableHmac)
  assert(
    again.ok && JSON.stringify(again.value) === JSON.stringify(state),
    `round of ${playedBy.rules.code} with nonce ${seeds.nonce} does not verify`,
  )
}

import { createHmac } from 'node:crypto'
import { type HmacSha256, portableHmac } from '@croupier/games/fairness'
import { playStep, type SlotOutcome, type SlotState, type SlotTitle } from '@croupier/games/slots'
import { assert } from '@croupier/kernel'

/** The operating system's implementation: the same bytes as the portable one, several times as fast. */
const nodeHmac: HmacSha256 = key => message => createHmac('sha256', key).update(message).digest()

export type Seeds = {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
  /** Of the browser, 32 hexadecimal digits; undefined under a pair of the stream's version 1. */
  readonly betEntropy?: string | undefined
}

/** Decides one step of a round from its seeds: the paid spin without `state`. */
export const drawStep = (title: SlotTitle, seeds: Seeds, state?: SlotState): SlotOutcome => playStep(title, seeds, state, nodeHmac)

/**
 * A round verifies itself before it closes (S5): all steps are computed again from the seeds alone by the code that runs in the player's browser, and
 * must agree to the letter with what is about to be stored and paid. A difference is a bug: nothing is stored.
 * @param outcomes the steps as JSON text
 */
export function assertVerified(title: SlotTitle, seeds: Seeds, outcomes: readonly string[]): void {
  let state: SlotState | undefined
  for (const outcome of outcomes) {
    const again = playStep(title, seeds, state, portableHmac)
    assert(JSON.stringify(again) === outcome, `round of ${title.code} with nonce ${seeds.nonce} does not verify at step ${again.step}`)
    state = again.next
  }
  assert(state === undefined, 'a round closes with its last step')
}

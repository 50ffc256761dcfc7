import { fairRandom, type HmacSha256, portableHmac } from '../fairness/index.ts'
import type { SlotOutcome, SlotState } from './outcome.ts'
import { spin } from './spin.ts'
import type { SlotTitle } from './title.ts'

export type RoundSeeds = {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
  /** Of the bet; absent in rounds of the stream's version 1. */
  readonly betEntropy?: string | undefined
}

/** One provably fair step: the paid spin without `state`, else the step that the state is waiting for. */
export function playStep(title: SlotTitle, seeds: RoundSeeds, state?: SlotState, hmac: HmacSha256 = portableHmac): SlotOutcome {
  return spin(title, state, fairRandom({ ...seeds, step: state?.step ?? 0 }, hmac))
}

/** All steps of a provably fair round, in order; the last one has no `next`. */
export function playRound(title: SlotTitle, seeds: RoundSeeds, hmac: HmacSha256 = portableHmac): SlotOutcome[] {
  const steps = [playStep(title, seeds, undefined, hmac)]
  for (let state = steps[0]?.next; state; state = steps.at(-1)?.next) steps.push(playStep(title, seeds, state, hmac))
  return steps
}

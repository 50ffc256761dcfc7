import { createHmac } from 'node:crypto'
import type { HmacSha256 } from '@croupier/games/fairness'
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

/**
 * Decides one step of a round from its seeds: the paid spin without `state`. Whether the portable code of browsers decides the same is asked once the round is
 * over (`queries/examine-rounds.ts`); here it is only held that nothing is paid that the title cannot pay.
 */
export function drawStep(title: SlotTitle, seeds: Seeds, state?: SlotState): SlotOutcome {
  const outcome = playStep(title, seeds, state, nodeHmac)
  const { roundUnits } = outcome
  const unitsMax = title.maxWinMultiple * title.parSheet.unitsPerBet
  assert(Number.isInteger(roundUnits) && roundUnits >= 0 && roundUnits <= unitsMax, `${title.code} pays no ${roundUnits} units`)
  return outcome
}

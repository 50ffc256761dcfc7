import type { SlotOutcome } from '@croupier/games/slots'
import type { Amount } from '@croupier/kernel'
import { readAmount } from '../../../shared/play/api/read-amount.ts'
import type { PlayedRound as WireRound } from './wire.ts'

/** A round as the client works with it: amounts in units of the ledger, steps as the engine made them. */
export type Round = {
  readonly roundId: string
  readonly reference: string
  readonly nonce: number
  readonly state: WireRound['state']
  readonly bet: Amount
  readonly win: Amount
  readonly at: string
  readonly outcomes: readonly SlotOutcome[]
}

/** The wire carries steps as plain JSON; the server stores what the engine made, so their shape is the engine's. */
export function readRound(wire: WireRound): Round {
  const { roundId, reference, nonce, state, at } = wire
  return {
    roundId,
    reference,
    nonce,
    state,
    at,
    bet: readAmount(wire.bet),
    win: readAmount(wire.win),
    outcomes: wire.outcomes as unknown as SlotOutcome[],
  }
}

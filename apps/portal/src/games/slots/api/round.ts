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
  /** The house paid the stake. */
  readonly isFree: boolean
  readonly win: Amount
  readonly at: string
  readonly outcomes: readonly SlotOutcome[]
}

/** A round of the wire, its amounts read. */
export function readRound(wire: WireRound): Round {
  const { roundId, reference, nonce, state, at, isFree } = wire
  return {
    roundId,
    reference,
    nonce,
    state,
    at,
    isFree,
    bet: readAmount(wire.bet),
    win: readAmount(wire.win),
    // Plain JSON on the wire, as the contract says it; the engine's own steps in the store.
    outcomes: wire.outcomes as unknown as SlotOutcome[],
  }
}

import type { Amount } from '@croupier/kernel'
import { readAmount } from '../../../shared/play/api/read-amount.ts'
import type { WireRound } from './wire.ts'

export type Placement = Readonly<Record<string, unknown>>
export type PlacedBet = { readonly placement: Placement; readonly stake: Amount; readonly payout: Amount | undefined }

/** A round as the client works with it: amounts in units of the ledger; `payout` is undefined while it is open. */
export type Round = {
  readonly roundId: string
  readonly nonce: number
  readonly betEntropy: string
  readonly state: WireRound['state']
  readonly stake: Amount
  readonly payout: Amount | undefined
  readonly at: string
  readonly bets: readonly PlacedBet[]
  readonly steps: number
  readonly outcome: Readonly<Record<string, unknown>>
}

export function readRound(wire: WireRound): Round {
  const { roundId, nonce, betEntropy, state, at, steps, outcome } = wire
  const bets = wire.bets.map(({ placement, stake, payout }) => ({ placement, stake: readAmount(stake), payout: amountOrNone(payout) }))
  return { roundId, nonce, betEntropy, state, at, steps, outcome, bets, stake: readAmount(wire.stake), payout: amountOrNone(wire.payout) }
}

const amountOrNone = (text: string | null): Amount | undefined => (text === null ? undefined : readAmount(text))

/** What the round brought beside its stake. */
export const netOf = (round: Round): Amount => (round.payout ?? 0n) - round.stake

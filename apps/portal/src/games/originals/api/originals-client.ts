import { attempt } from '../../../shared/play/api/attempt.ts'
import { callWith } from '../../../shared/play/api/call-with.ts'
import { type UntilKnownPorts, untilKnown } from '../../../shared/play/api/until-known.ts'
import type { OriginalAnswer, OriginalSession } from './wire.ts'

export type Action = { readonly kind: 'open'; readonly tile: number } | { readonly kind: 'cash_out' }
export type WishedBet = { readonly placement: Record<string, unknown>; readonly stake: string }

export type OriginalsClient = {
  readonly session: () => Promise<OriginalSession>
  /** The bets of one round: the same entropy and `key` for every time they are sent. */
  readonly place: (bets: readonly WishedBet[], betEntropy: string, key: string, ports: UntilKnownPorts) => Promise<OriginalAnswer>
  readonly step: (roundId: string, step: number, action: Action, key: string, ports: UntilKnownPorts) => Promise<OriginalAnswer>
}

/** The calls of an original, made with the token of its own session. */
export function createOriginalsClient(token: string, language: string): OriginalsClient {
  const call = callWith(token, language)
  return {
    session: () => call('originalSession', attempt()),
    place: (bets, betEntropy, idempotencyKey, ports) =>
      untilKnown(() => call('placeOriginal', { body: { bets: [...bets], betEntropy }, idempotencyKey, ...attempt() }), ports),
    step: (roundId, step, action, idempotencyKey, ports) =>
      untilKnown(() => call('stepOriginal', { params: { roundId }, body: { step, action }, idempotencyKey, ...attempt() }), ports),
  }
}

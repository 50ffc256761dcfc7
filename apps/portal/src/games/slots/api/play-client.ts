import { attempt } from '../../../shared/play/api/attempt.ts'
import { callWith } from '../../../shared/play/api/call-with.ts'
import { type UntilKnownPorts, untilKnown } from '../../../shared/play/api/until-known.ts'
import type { PlaySession, SpinAnswer } from './wire.ts'

export type SpinWish = {
  readonly bet: string
  readonly betEntropy: string
  /** The pack of free spins that pays it. */
  readonly packId?: string
}

export type PlayClient = {
  readonly session: () => Promise<PlaySession>
  /** One spin of the player's: the same wish and `key` for every time it is sent. */
  readonly spin: (wish: SpinWish, key: string, ports: UntilKnownPorts) => Promise<SpinAnswer>
  readonly step: (roundId: string, step: number, key: string, ports: UntilKnownPorts) => Promise<SpinAnswer>
}

/** The calls of a game, made with the token of its own session. */
export function createPlayClient(token: string, language: string): PlayClient {
  const call = callWith(token, language)
  return {
    session: () => call('playSession', attempt()),
    spin: (body, idempotencyKey, ports) => untilKnown(() => call('spin', { body, idempotencyKey, ...attempt() }), ports),
    step: (roundId, step, idempotencyKey, ports) =>
      untilKnown(() => call('playStep', { params: { roundId }, body: { step }, idempotencyKey, ...attempt() }), ports),
  }
}

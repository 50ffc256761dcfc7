import { callWith } from './call-with.ts'
import { type UntilKnownPorts, untilKnown } from './until-known.ts'
import type { PlaySession, SpinAnswer } from './wire.ts'

/** One attempt; the server answers in milliseconds, so a longer silence is a lost packet. */
const ATTEMPT_MS = 6_000

export type PlayClient = {
  readonly session: () => Promise<PlaySession>
  /** One spin of the player's: the same `key` for every time it is sent. */
  readonly spin: (bet: string, key: string, ports: UntilKnownPorts) => Promise<SpinAnswer>
  readonly step: (roundId: string, step: number, key: string, ports: UntilKnownPorts) => Promise<SpinAnswer>
}

/** The calls of a game, made with the token of its own session. */
export function createPlayClient(token: string, language: string): PlayClient {
  const call = callWith(token, language)
  const patience = () => ({ signal: AbortSignal.timeout(ATTEMPT_MS) })
  return {
    session: () => call('playSession', patience()),
    spin: (bet, idempotencyKey, ports) => untilKnown(() => call('spin', { body: { bet }, idempotencyKey, ...patience() }), ports),
    step: (roundId, step, idempotencyKey, ports) =>
      untilKnown(() => call('playStep', { params: { roundId }, body: { step }, idempotencyKey, ...patience() }), ports),
  }
}

import { ApiError } from '../../shared/api/api-error.ts'
import { createClient } from '../../shared/api/create-client.ts'
import type { PlaySession, SpinAnswer } from './wire.ts'
import { type UntilKnownPorts, untilKnown } from './until-known.ts'

/** One attempt; the server answers in milliseconds, so a longer silence is a lost packet. */
const ATTEMPT_MS = 6_000

export type PlayClient = {
  readonly session: () => Promise<PlaySession>
  /** One spin of the player's: the same `key` for every time it is sent. */
  readonly spin: (bet: string, key: string, ports: UntilKnownPorts) => Promise<SpinAnswer>
  readonly step: (roundId: string, step: number, key: string, ports: UntilKnownPorts) => Promise<SpinAnswer>
  readonly close: () => void
}

/** The calls of a game, made with the token of its own session. */
export function createPlayClient(token: string, language: () => string): PlayClient {
  const call = createClient({
    fetch: (input, init) => fetch(input, init),
    nowMs: Date.now,
    sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
    token: () => token,
    merchant: () => sessionStorage.getItem('merchant'),
    language,
    sealingKey: () => Promise.reject(new ApiError('unreadable', 'a game seals nothing')),
    seal: () => Promise.reject(new ApiError('unreadable', 'a game seals nothing')),
    onSessionEnded: () => undefined,
  })
  const patience = () => ({ signal: AbortSignal.timeout(ATTEMPT_MS) })
  return {
    session: () => call('playSession', patience()),
    spin: (bet, idempotencyKey, ports) => untilKnown(() => call('spin', { body: { bet }, idempotencyKey, ...patience() }), ports),
    step: (roundId, step, idempotencyKey, ports) =>
      untilKnown(() => call('playStep', { params: { roundId }, body: { step }, idempotencyKey, ...patience() }), ports),
    close: () => void call('closePlay', { headers: {} }).catch(() => undefined),
  }
}

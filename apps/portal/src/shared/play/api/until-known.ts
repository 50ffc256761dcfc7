import { ApiError } from '../../api/api-error.ts'

export type UntilKnownPorts = {
  readonly sleep: (ms: number) => Promise<void>
  readonly nowMs: () => number
  /** Called once when the answer takes longer than `DOUBT_AFTER_MS`: the player is told that the result is being looked up. */
  readonly onDoubt: () => void
  /** Called when an answer that was doubted is there. */
  readonly onKnown: () => void
}

/** From here on the player is told that the answer is awaited. */
export const DOUBT_AFTER_MS = 3_000
const PAUSES_MS = [400, 800, 1_500, 2_500, 4_000]

/**
 * Sends one intent until its answer is known. The caller gives the same idempotency key to every attempt, so an attempt that reached the
 * server counts once. A refusal is an answer and is thrown; a lost line, a time-out or a busy server is none, and is asked again without end.
 */
export async function untilKnown<T>(attempt: () => Promise<T>, ports: UntilKnownPorts): Promise<T> {
  const doubt = doubtAfter(ports)
  for (let tries = 0; ; tries++) {
    try {
      const answer = await attempt()
      doubt.done()
      return answer
    } catch (error) {
      if (!isUnknown(error)) {
        doubt.done()
        throw error
      }
      doubt.check()
      await ports.sleep(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0)
    }
  }
}

/** No answer came, or none that tells what happened to the request. */
export function isUnknown(error: unknown): boolean {
  if (error instanceof ApiError) return ['line_lost', 'unavailable', 'unreadable'].includes(error.code)
  return error instanceof DOMException && ['AbortError', 'TimeoutError'].includes(error.name)
}

/** The first attempt may itself hang, so the doubt has a clock of its own beside the attempts. */
function doubtAfter({ sleep, nowMs, onDoubt, onKnown }: UntilKnownPorts) {
  const startedAt = nowMs()
  let isOver = false
  let isTold = false
  const tell = () => {
    if (isOver || isTold) return
    isTold = true
    onDoubt()
  }
  void sleep(DOUBT_AFTER_MS).then(tell)
  return {
    done: () => {
      isOver = true
      if (isTold) onKnown()
    },
    check: () => {
      if (nowMs() - startedAt >= DOUBT_AFTER_MS) tell()
    },
  }
}

import { serverNowMs } from '../api/server-time.ts'

/** Of so many events that were told as they happened, the one that came quickest tells the time best. */
const SAMPLES = 8

/**
 * The time by which rooms go, in milliseconds: a countdown must end when the room does. A room tells instants as they pass; each message is late by its
 * way here, so the smallest difference to this device's clock is the nearest. Before the first, what a snapshot says bounds the answer's date.
 */
export function createRoomClock(device: { readonly nowMs: () => number; readonly coarseMs: () => number }) {
  let samples: readonly number[] = []
  let least = Number.NEGATIVE_INFINITY
  let most = Number.POSITIVE_INFINITY
  const aheadMs = (): number => {
    if (samples.length > 0) return Math.min(...samples)
    return Math.max(least, Math.min(most, device.nowMs() - device.coarseMs()))
  }
  return {
    nowMs: (): number => device.nowMs() - aheadMs(),
    /** An instant of the room's time that has come just now. */
    hear: (atMs: number): void => {
      samples = [...samples, device.nowMs() - atMs].slice(-SAMPLES)
    },
    /** The room's time lies between these two. */
    bound: ({ fromMs, untilMs }: { fromMs?: number | undefined; untilMs?: number | undefined }): void => {
      if (fromMs !== undefined) most = Math.min(most, device.nowMs() - fromMs)
      if (untilMs !== undefined) least = Math.max(least, device.nowMs() - untilMs)
    },
  }
}

export const roomClock = createRoomClock({ nowMs: () => Date.now(), coarseMs: serverNowMs })

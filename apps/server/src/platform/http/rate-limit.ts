import type { Throttle } from '@croupier/contract'

/** Calls per window of seconds, per account or address. Sign-in is the tightest; play allows a spin every 100 ms. */
export const RATE_LIMITS: Readonly<Record<Throttle, { calls: number; windowSeconds: number }>> = {
  read: { calls: 600, windowSeconds: 60 },
  write: { calls: 120, windowSeconds: 60 },
  login: { calls: 20, windowSeconds: 60 },
  register: { calls: 20, windowSeconds: 60 },
  captcha: { calls: 60, windowSeconds: 60 },
  code: { calls: 10, windowSeconds: 60 },
  play: { calls: 1200, windowSeconds: 60 },
}

/** Where counts live: this process, or Redis for many. `increment` answers the count within the window that `windowEndsMs` ends. */
export interface CountStore {
  increment(key: string, windowEndsMs: number): Promise<number>
}

/** Fixed windows: simple, and at worst twice the limit across a border. Answers the seconds to wait, 0 when the call may pass. */
export function createThrottle(store: CountStore, factor = 1) {
  return async ({ throttle, key }: { throttle: Throttle; key: string }, now: Date): Promise<number> => {
    const { calls, windowSeconds } = RATE_LIMITS[throttle]
    const windowMs = windowSeconds * 1000
    const windowEndsMs = (Math.floor(now.getTime() / windowMs) + 1) * windowMs
    const count = await store.increment(`${throttle}:${key}:${windowEndsMs}`, windowEndsMs)
    return count <= calls * factor ? 0 : Math.max(1, Math.ceil((windowEndsMs - now.getTime()) / 1000))
  }
}

/** Counts in this process; ended windows are dropped when the map has grown, so memory stays bounded by the traffic of a window. */
export function createMemoryCounts(entriesMax = 50_000): CountStore {
  const counts = new Map<string, { count: number; endsMs: number }>()
  return {
    increment: async (key, windowEndsMs) => {
      if (counts.size > entriesMax) for (const [old, entry] of counts) if (entry.endsMs < windowEndsMs) counts.delete(old)
      const entry = counts.get(key) ?? { count: 0, endsMs: windowEndsMs }
      entry.count++
      counts.set(key, entry)
      return entry.count
    },
  }
}

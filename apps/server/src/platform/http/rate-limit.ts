import type { Endpoint, Throttle } from '@croupier/contract'
import { addressNetwork } from './address-network.ts'

/** The classes of the contract, and one for calls that name none. */
export type RateClass = Throttle | 'other'

/** Calls per window of seconds, per account or address. Sign-in is the tightest; play allows a spin every 100 ms. */
export const RATE_LIMITS: Readonly<Record<RateClass, { calls: number; windowSeconds: number }>> = {
  read: { calls: 600, windowSeconds: 60 },
  write: { calls: 120, windowSeconds: 60 },
  login: { calls: 20, windowSeconds: 60 },
  register: { calls: 20, windowSeconds: 60 },
  captcha: { calls: 60, windowSeconds: 60 },
  code: { calls: 10, windowSeconds: 60 },
  play: { calls: 1200, windowSeconds: 60 },
  // A page asks for a dozen things; fifty a second is no reader, and still room for an office behind one address.
  other: { calls: 3000, windowSeconds: 60 },
}

/** Doors that strangers try: who has an account must not get a fresh count for each of his accounts. */
const BY_ADDRESS: ReadonlySet<RateClass> = new Set(['login', 'register', 'captcha', 'code'])

/** What a call is counted under. Undefined for calls that prove themselves by signature: a vendor's hundreds a second come from one address. */
export function bucketOf(
  endpoint: Pick<Endpoint, 'auth' | 'throttle'>,
  caller: { readonly accountId: string | undefined; readonly ip: string },
): { throttle: RateClass; key: string } | undefined {
  if (endpoint.auth === 'signed') return undefined
  const throttle: RateClass = endpoint.throttle ?? 'other'
  // Who has an IPv6 address has some quintillions of them: as one of a network he is counted.
  const network = addressNetwork(caller.ip)
  return { throttle, key: BY_ADDRESS.has(throttle) ? network : (caller.accountId ?? network) }
}

/** Where counts live: this process, or Redis for many. `increment` answers the count within the window that `windowEndsMs` ends. */
export interface CountStore {
  increment(key: string, windowEndsMs: number): Promise<number>
}

/** Fixed windows: simple, and at worst twice the limit across a border. Answers the seconds to wait, 0 when the call may pass. */
export function createThrottle(store: CountStore, factor = 1) {
  return async ({ throttle, key }: { throttle: RateClass; key: string }, now: Date): Promise<number> => {
    const { calls, windowSeconds } = RATE_LIMITS[throttle]
    const windowMs = windowSeconds * 1000
    const windowEndsMs = (Math.floor(now.getTime() / windowMs) + 1) * windowMs
    const count = await store.increment(`${throttle}:${key}:${windowEndsMs}`, windowEndsMs)
    return count <= calls * factor ? 0 : Math.max(1, Math.ceil((windowEndsMs - now.getTime()) / 1000))
  }
}

/** Counts in this process, of at most `entriesMax` callers. */
export function createMemoryCounts(entriesMax = 50_000): CountStore {
  const counts = new Map<string, { count: number; endsMs: number }>()
  return {
    increment: async (key, windowEndsMs) => {
      if (counts.size > entriesMax) forget(counts, entriesMax, windowEndsMs)
      const entry = counts.get(key) ?? { count: 0, endsMs: windowEndsMs }
      entry.count++
      counts.set(key, entry)
      return entry.count
    },
  }
}

/** Ended windows first; where one window alone fills the map, its oldest half goes: memory matters more than a stranger's exact count. */
function forget(counts: Map<string, { endsMs: number }>, entriesMax: number, windowEndsMs: number): void {
  for (const [key, { endsMs }] of counts) if (endsMs < windowEndsMs) counts.delete(key)
  for (const key of counts.keys()) {
    if (counts.size <= entriesMax / 2) return
    counts.delete(key)
  }
}

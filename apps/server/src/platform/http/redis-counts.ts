import type { CountStore } from './rate-limit.ts'

/** The one command that is needed; ioredis satisfies it by way of `countOver`. */
export interface CountCommand {
  /** Adds one and sets the end of the key's life, in one round trip; answers the new count. */
  incrementUntil(key: string, endsMs: number): Promise<number>
}

/** What of ioredis is used. */
interface RedisClient {
  multi(): { incr(key: string): { pexpireat(key: string, ms: number): { exec(): Promise<[Error | null, unknown][] | null> } } }
}

export interface RedisCountsOptions {
  /** Counts while Redis is away: limits then hold for each process alone. */
  readonly fallback: CountStore
  readonly log: { warn(fields: object, message: string): void }
}

/** Redis that is away is told once a minute, not at every call. */
const TOLD_EVERY_MS = 60_000
const PREFIX = 'croupier:calls:'

/** Counts that all processes share. A call never fails for want of Redis. */
export function createRedisCounts(redis: CountCommand, { fallback, log }: RedisCountsOptions): CountStore {
  let toldAt = Number.NEGATIVE_INFINITY
  return {
    increment: async (key, windowEndsMs) => {
      try {
        return await redis.incrementUntil(`${PREFIX}${key}`, windowEndsMs)
      } catch (error) {
        if (performance.now() - toldAt > TOLD_EVERY_MS) {
          toldAt = performance.now()
          log.warn({ err: error }, 'Redis is away: calls are counted by each process alone')
        }
        return fallback.increment(key, windowEndsMs)
      }
    },
  }
}

/** INCR and PEXPIREAT as one transaction: a key without an end would stay for ever. */
export function countOver(client: RedisClient): CountCommand {
  return {
    incrementUntil: async (key, endsMs) => {
      const [counted] = (await client.multi().incr(key).pexpireat(key, endsMs).exec()) ?? []
      if (!counted) throw new Error('Redis dropped the transaction')
      if (counted[0]) throw counted[0]
      return Number(counted[1])
    },
  }
}

/** The current instant. Domain code receives `now` as a value; only edges hold a clock. */
export interface Clock {
  now(): Date
}

/** Uniform random bytes. Production: the operating system's generator; fairness: an HMAC stream; tests: a seeded stream. */
export interface ByteSource {
  /** Fills and returns `length` fresh bytes. */
  bytes(length: number): Uint8Array
}

/** Uniform integers, the only randomness that game rules may see. */
export interface RandomSource {
  /** A uniform integer in 0 … bound − 1, without bias. `bound` is an integer from 1 to 2^32. */
  below(bound: number): number
}

export const systemClock: Clock = { now: () => new Date() }

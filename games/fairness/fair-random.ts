import { assert, type RandomSource } from '@croupier/kernel'
import { hexToBytes } from '@noble/hashes/utils.js'
import { type HmacSha256, openStream, portableHmac } from './hmac-stream.ts'

export type FairRound = {
  /** Chosen by the player: 1 to 64 characters. */
  readonly clientSeed: string
  /** The round's number under this pair of seeds, from 0, without gaps. */
  readonly nonce: number
  /** Step within the round, 0 for the paid bet. */
  readonly step?: number
  /** The player's own randomness for this bet: 32 lower-case hexadecimal digits. Present: the stream's version 2, absent: version 1. */
  readonly betEntropy?: string | undefined
}

export type FairSeeds = FairRound & {
  /** 64 lower-case hexadecimal digits; its bytes are the HMAC key. Secret until the seed is rotated. */
  readonly serverSeed: string
}

const SERVER_SEED = /^[0-9a-f]{64}$/
const CLIENT_SEED_MAX = 64
const BET_ENTROPY = /^[0-9a-f]{32}$/

/** True for text that may serve as a server seed: 32 bytes in lower-case hexadecimal. */
export const isServerSeed = (text: string): boolean => SERVER_SEED.test(text)

/** True for text that may serve as a client seed. */
export const isClientSeed = (text: string): boolean => text.length > 0 && text.length <= CLIENT_SEED_MAX

/** True for text that may serve as the entropy of a bet: 16 bytes in lower-case hexadecimal. */
export const isBetEntropy = (text: string): boolean => BET_ENTROPY.test(text)

/**
 * The random source of one step of one round: every outcome of our own games comes from here.
 *
 * `below(bound)` takes as few whole bytes of the stream as can hold bound − 1, reads them as a big-endian number, keeps its
 * lowest bits up to the highest set bit of bound − 1, and tries again with the next bytes while the number is not below the bound.
 * Every result is therefore equally likely. A bound of 1 reads nothing.
 */
export function fairRandom(seeds: FairSeeds, hmac: HmacSha256 = portableHmac): RandomSource {
  return fairRounds(seeds.serverSeed, hmac)(seeds)
}

/** `fairRandom` with the server seed taken in once, for many rounds under one seed. */
export function fairRounds(serverSeed: string, hmac: HmacSha256 = portableHmac): (round: FairRound) => RandomSource {
  assert(isServerSeed(serverSeed), 'a server seed is 64 lower-case hexadecimal digits')
  const keyed = hmac(hexToBytes(serverSeed))
  return ({ clientSeed, nonce, step = 0, betEntropy }) => {
    assert(isClientSeed(clientSeed), 'a client seed has 1 to 64 characters')
    assert(Number.isSafeInteger(nonce) && nonce >= 0, 'a nonce is a whole number from 0')
    assert(Number.isSafeInteger(step) && step >= 0, 'a step is a whole number from 0')
    assert(betEntropy === undefined || isBetEntropy(betEntropy), 'the entropy of a bet is 32 lower-case hexadecimal digits')
    const nextByte = openStream({ hmac: keyed, clientSeed, nonce, step, betEntropy })
    return { below: bound => drawBelow(nextByte, bound) }
  }
}

/** Mask and reject; see `fairRandom`. */
export function drawBelow(nextByte: () => number, bound: number): number {
  assert(Number.isInteger(bound) && bound >= 1 && bound <= 2 ** 32, 'a bound is a whole number from 1 to 2^32')
  if (bound === 1) return 0
  const leadingZeros = Math.clz32(bound - 1)
  const mask = 0xffffffff >>> leadingZeros
  const byteCount = (39 - leadingZeros) >>> 3
  for (;;) {
    let value = 0
    for (let i = 0; i < byteCount; i++) value = (value << 8) | nextByte()
    value = (value & mask) >>> 0
    if (value < bound) return value
  }
}

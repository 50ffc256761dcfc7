import { assert } from '@croupier/kernel'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** HMAC-SHA256 of `message` under `key`: 32 bytes. A server may inject node:crypto's; both give the same bytes. */
export type HmacSha256 = (key: Uint8Array, message: string) => Uint8Array

const encoder = new TextEncoder()

/** The portable implementation: the one a player's browser runs. */
export const portableHmac: HmacSha256 = (key, message) => hmac(sha256, key, encoder.encode(message))

/**
 * Blocks that one step of a round may use. Step s reads the stream from block s × 1024, so a round that was interrupted
 * between two steps resumes from its step number alone. A step is a few hundred bytes; 32 KiB is never reached.
 */
export const BLOCKS_PER_STEP = 1024

const BLOCK_BYTES = 32

export type StreamInput = {
  /** The HMAC key, 1 to 64 bytes. */
  readonly key: Uint8Array
  readonly clientSeed: string
  readonly nonce: number
  /** Step within the round: 0 for the paid bet, then 1, 2 … */
  readonly step: number
  readonly hmac: HmacSha256
}

/**
 * Opens the byte stream of one step: block b is HMAC-SHA256(key, `clientSeed:nonce:b`), b = step × 1024, step × 1024 + 1 …
 * The returned function gives the next byte. The client seed may hold colons: nonce and block are the last two parts.
 */
export function openStream({ key, clientSeed, nonce, step, hmac: digest }: StreamInput): () => number {
  const prefix = `${clientSeed}:${nonce}:`
  const first = step * BLOCKS_PER_STEP
  let block = 0
  let bytes = digest(key, `${prefix}${first}`)
  let position = 0
  return () => {
    if (position === BLOCK_BYTES) {
      block += 1
      assert(block < BLOCKS_PER_STEP, 'a step drew more than its blocks of the stream')
      bytes = digest(key, `${prefix}${first + block}`)
      position = 0
    }
    const byte = bytes[position] ?? 0
    position += 1
    return byte
  }
}

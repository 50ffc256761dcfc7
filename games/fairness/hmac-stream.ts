import { assert } from '@croupier/kernel'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** HMAC-SHA256 with its key taken in first, once per server seed: 32 bytes a message. A server may inject node:crypto's; the bytes are the same. */
export type HmacSha256 = (key: Uint8Array) => KeyedHmac
export type KeyedHmac = (message: string) => Uint8Array

const encoder = new TextEncoder()

/** The portable implementation: the one a player's browser runs. */
export const portableHmac: HmacSha256 = key => {
  const keyed = hmac.create(sha256, key)
  return message => keyed.clone().update(encoder.encode(message)).digest()
}

/**
 * Blocks that one step of a round may use. Step s reads the stream from block s × 1024, so a round that was interrupted
 * between two steps resumes from its step number alone. A step is a few hundred bytes; 32 KiB is never reached.
 */
export const BLOCKS_PER_STEP = 1024

const BLOCK_BYTES = 32

export type StreamInput = {
  /** HMAC under the server seed's bytes. */
  readonly hmac: KeyedHmac
  readonly clientSeed: string
  readonly nonce: number
  /** Step within the round: 0 for the paid bet, then 1, 2 … */
  readonly step: number
  /** Sent by the player with the bet: 32 lower-case hexadecimal digits. Given, the stream is of version 2. */
  readonly betEntropy?: string | undefined
}

/**
 * Opens the byte stream of one step: block b is HMAC-SHA256(server seed, message), b = step × 1024, step × 1024 + 1 …
 * The message of version 1 is `clientSeed:nonce:b`; the client seed may hold colons, for nonce and block are the last two parts.
 * The message of version 2 has the player's entropy too, so that the house cannot know a result before the bet arrives:
 * `croupier/bet/2`, client seed, nonce, entropy and b, a line each. Its last line has no colon, so no message belongs to both versions.
 * The returned function gives the next byte.
 */
export function openStream({ hmac: digest, clientSeed, nonce, step, betEntropy }: StreamInput): () => number {
  const prefix = betEntropy === undefined ? `${clientSeed}:${nonce}:` : `croupier/bet/2\n${clientSeed}\n${nonce}\n${betEntropy}\n`
  const first = step * BLOCKS_PER_STEP
  return readBlocks(block => {
    assert(block < BLOCKS_PER_STEP, 'a step drew more than its blocks of the stream')
    return digest(`${prefix}${first + block}`)
  })
}

/** Reads blocks of 32 bytes, from block 0, byte by byte. */
export function readBlocks(blockAt: (block: number) => Uint8Array): () => number {
  let block = 0
  let bytes = blockAt(0)
  let position = 0
  return () => {
    if (position === BLOCK_BYTES) {
      block += 1
      bytes = blockAt(block)
      position = 0
    }
    const byte = bytes[position] ?? 0
    position += 1
    return byte
  }
}

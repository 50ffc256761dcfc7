import { assert } from '@croupier/kernel'

const BLOCK_BYTES = 64
/** A message this short leaves room for the end mark and the length in the same block. */
const MESSAGE_BYTES_MAX = 55
const DIGEST_BYTES = 32
const ROUNDS = 64

/** SHA-256's numbers are the first 32 bits of the fractions of square and cube roots of the first primes (FIPS 180-4, 4.2.2 and 5.3.3). */
const PRIMES = firstPrimes(ROUNDS)
const START = Int32Array.from(PRIMES.slice(0, 8), prime => fraction(Math.sqrt(prime)))
const CONSTANTS = Int32Array.from(PRIMES, prime => fraction(Math.cbrt(prime)))

/**
 * HMAC-SHA256 of many short ASCII messages under one key, each written to `target` at `offset`. For proofs that read gigabytes: node:crypto takes three
 * times as long, nearly all of it around the hash. The state after each of the key's two blocks is kept, so a message costs two compressions.
 */
export function hmacWriter(key: Uint8Array): (message: string, target: Buffer, offset: number) => void {
  assert(key.length <= BLOCK_BYTES, 'a key fits into one block')
  const words = new Int32Array(ROUNDS)
  const [inner, outer] = [afterKey(key, 0x36), afterKey(key, 0x5c)]
  const state = new Int32Array(8)
  return (message, target, offset) => {
    assert(message.length <= MESSAGE_BYTES_MAX, 'a message fits into one block')
    words.fill(0, 0, 16)
    for (let i = 0; i < message.length; i++) words[i >> 2] = at(words, i >> 2) | (message.charCodeAt(i) << shiftOf(i))
    words[message.length >> 2] = at(words, message.length >> 2) | (0x80 << shiftOf(message.length))
    words[15] = (BLOCK_BYTES + message.length) * 8
    state.set(inner)
    compress(state, words)
    words.fill(0, 0, 16)
    words.set(state)
    words[8] = 0x80 << 24
    words[15] = (BLOCK_BYTES + DIGEST_BYTES) * 8
    state.set(outer)
    compress(state, words)
    for (let i = 0; i < 8; i++) target.writeInt32BE(at(state, i), offset + i * 4)
  }
}

/** The state once the key's block is read, each byte of it under `mask`. */
function afterKey(key: Uint8Array, mask: number): Int32Array {
  const block = Buffer.alloc(BLOCK_BYTES, mask)
  for (const [i, byte] of key.entries()) block[i] = byte ^ mask
  const words = new Int32Array(ROUNDS)
  for (let i = 0; i < 16; i++) words[i] = block.readInt32BE(i * 4)
  const state = START.slice()
  compress(state, words)
  return state
}

/** One block, in the first 16 of `words`, goes into `state` (FIPS 180-4, 6.2.2). */
function compress(state: Int32Array, words: Int32Array): void {
  for (let i = 16; i < ROUNDS; i++) {
    const x = words[i - 15] as number
    const y = words[i - 2] as number
    const low = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const high = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    words[i] = (words[i - 16] as number) + low + (words[i - 7] as number) + high
  }
  let a = state[0] as number
  let b = state[1] as number
  let c = state[2] as number
  let d = state[3] as number
  let e = state[4] as number
  let f = state[5] as number
  let g = state[6] as number
  let h = state[7] as number
  for (let i = 0; i < ROUNDS; i++) {
    const first =
      (h +
        (((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))) +
        ((e & f) ^ (~e & g)) +
        (CONSTANTS[i] as number) +
        (words[i] as number)) |
      0
    const second = ((((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  state[0] = (state[0] as number) + a
  state[1] = (state[1] as number) + b
  state[2] = (state[2] as number) + c
  state[3] = (state[3] as number) + d
  state[4] = (state[4] as number) + e
  state[5] = (state[5] as number) + f
  state[6] = (state[6] as number) + g
  state[7] = (state[7] as number) + h
}

const at = (words: Int32Array, i: number): number => words[i] as number
const shiftOf = (byte: number): number => 24 - (byte & 3) * 8

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32)
}

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every(prime => !Number.isInteger(n / prime))) primes.push(n)
  return primes
}

const ROUNDS = 64
const BLOCK_WORDS = 16
const BLOCK_BYTES = 64
/** The length of a text stands behind it in the last block. */
const LENGTH_BYTES = 8
const END = 0x80

const isPrime = (n: number) => n > 1 && Array.from({ length: n - 2 }, (_, place) => place + 2).every(divisor => n % divisor > 0)
const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(isPrime)
/** The first 32 bits behind the point of each root. */
const wordsOf = (roots: readonly number[]) => Int32Array.from(roots, root => (root % 1) * 2 ** 32)
const CONSTANTS = wordsOf(PRIMES.map(Math.cbrt))
const START = wordsOf(PRIMES.slice(0, 8).map(Math.sqrt))

/**
 * The first 32 bits of the SHA-256 of `before` with a number behind it, for number after number. A function for texts in general takes five times as long
 * for the half a million numbers that a question asks to try.
 */
export function firstWords(before: string): (tried: number) => number {
  const begin = new TextEncoder().encode(before)
  const digitsAt = begin.length % BLOCK_BYTES
  const words = new Int32Array(ROUNDS)
  const state = START.slice()
  for (let from = 0; from + BLOCK_BYTES <= begin.length; from += BLOCK_BYTES) {
    readBlock(words, begin, from)
    addBlock(state, words)
  }
  const tail = new Uint8Array(2 * BLOCK_BYTES)
  tail.set(begin.subarray(begin.length - digitsAt))
  const hash = new Int32Array(state.length)
  return tried => {
    const digits = String(tried)
    let end = digitsAt
    for (let place = 0; place < digits.length; place++) tail[end++] = digits.charCodeAt(place)
    tail[end++] = END
    const bytes = end + LENGTH_BYTES <= BLOCK_BYTES ? BLOCK_BYTES : 2 * BLOCK_BYTES
    tail.fill(0, end, bytes)
    hash.set(state)
    for (let from = 0; from < bytes; from += BLOCK_BYTES) {
      readBlock(words, tail, from)
      if (from + BLOCK_BYTES === bytes) words[BLOCK_WORDS - 1] = 8 * (begin.length + digits.length)
      addBlock(hash, words)
    }
    return (hash[0] as number) >>> 0
  }
}

function readBlock(words: Int32Array, bytes: Uint8Array, start: number): void {
  for (let word = 0, from = start; word < BLOCK_WORDS; word++, from += 4)
    words[word] =
      ((bytes[from] as number) << 24) |
      ((bytes[from + 1] as number) << 16) |
      ((bytes[from + 2] as number) << 8) |
      (bytes[from + 3] as number)
}

/** FIPS 180-4, 6.2.2. With functions for what turns bits it would be read more easily, and take twice the time: so many are not put in place. */
function addBlock(state: Int32Array, words: Int32Array): void {
  for (let t = BLOCK_WORDS; t < ROUNDS; t++) {
    const x = words[t - 15] as number
    const y = words[t - 2] as number
    const fromX = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const fromY = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    words[t] = (words[t - 16] as number) + fromX + (words[t - 7] as number) + fromY
  }
  let a = state[0] as number
  let b = state[1] as number
  let c = state[2] as number
  let d = state[3] as number
  let e = state[4] as number
  let f = state[5] as number
  let g = state[6] as number
  let h = state[7] as number
  for (let t = 0; t < ROUNDS; t++) {
    const ofE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const ofA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const added = (h + ofE + (g ^ (e & (f ^ g))) + (CONSTANTS[t] as number) + (words[t] as number)) | 0
    h = g
    g = f
    f = e
    e = (d + added) | 0
    d = c
    c = b
    b = a
    a = (added + ofA + ((b & c) | (d & (b | c)))) | 0
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

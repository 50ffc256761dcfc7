import { assert, present } from '@croupier/kernel'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { hashBytes, hashFields, isHash } from './hash-fields.ts'

/**
 * Values of one chain. A verifier hashes from a value down to the anchor: 0.13 s for the last of a hundred thousand on a desk, within a
 * second on a slow phone. A draw a minute uses such a chain for 69 days.
 */
export const CHAIN_LENGTH_MAX = 100_000

/** The next chain is published while this many values are left. */
export const CHAIN_RENEWAL_VALUES = 1_000

/** Every so many links one is kept, so that a value costs at most as many hashes. */
const CHECKPOINT_EVERY = 512

/** A chain with its secret: link i is SHA-256 of link i + 1, so no value tells of those after it. */
export interface HashChain {
  /** Values 1 to `length`; round n uses value n, cancelled rounds use theirs up. */
  readonly length: number
  /** Link 0: published before the first round. */
  readonly anchor: string
  /** The secret of round `index`, 64 hexadecimal digits. Asserts an index of 1 to `length`. */
  valueAt(index: number): string
}

/** What a chain is committed to under. */
export type ChainIdentity = {
  readonly installation: string
  readonly brand: string
  readonly game: string
  /** Never used twice by one game. */
  readonly chain: string
  readonly length: number
  readonly anchor: string
}

/** Builds a chain from its last link, 32 secret random bytes in hexadecimal: `length` hashes, once. `hash` is SHA-256, by a faster way where there is one. */
export function openChain(terminal: string, length: number, hash: (bytes: Uint8Array) => Uint8Array = sha256): HashChain {
  assert(Number.isInteger(length) && length >= 1 && length <= CHAIN_LENGTH_MAX, 'a chain has 1 to 100,000 values')
  const kept = new Map<number, Uint8Array>()
  let link = hashBytes(terminal)
  for (let index = length; index > 0; index--) {
    if (index === length || Math.floor(index / CHECKPOINT_EVERY) * CHECKPOINT_EVERY === index) kept.set(index, link)
    link = hash(link)
  }
  return {
    length,
    anchor: bytesToHex(link),
    valueAt(index) {
      assert(Number.isInteger(index) && index >= 1 && index <= length, 'a value of this chain')
      const from = Math.min(length, Math.ceil(index / CHECKPOINT_EVERY) * CHECKPOINT_EVERY)
      return bytesToHex(hashTimes(present(kept.get(from), 'a kept link'), from - index))
    },
  }
}

/** Whether `value` is value `index` of the chain in which `earlier` is link `earlierIndex` (the anchor is link 0). What is no link leads nowhere. */
export function isChainValue(value: string, index: number, earlier: string, earlierIndex = 0): boolean {
  const distance = index - earlierIndex
  if (!isHash(value) || !Number.isInteger(distance) || distance < 1 || distance > CHAIN_LENGTH_MAX) return false
  return bytesToHex(hashTimes(hashBytes(value), distance)) === earlier
}

/** SHA-256 over `croupier/chain/2`, installation, brand, game, chain id, length and link 0, each after its length. */
export function chainCommitment({ installation, brand, game, chain, length, anchor }: ChainIdentity): string {
  return hashFields(['croupier/chain/2', installation, brand, game, chain, length, hashBytes(anchor)])
}

/** Whether the chain after this one must be published before another round opens; `index` is that of the newest round. */
export const needsNextChain = (length: number, index: number): boolean => length - index <= CHAIN_RENEWAL_VALUES

function hashTimes(link: Uint8Array, times: number): Uint8Array {
  let hash = link
  for (let i = 0; i < times; i++) hash = sha256(hash)
  return hash
}

import { assert, present } from '@croupier/kernel'
import { sha256 as portableSha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { isHash } from './hash-fields.ts'
import { siblingsOf } from './merkle-sum.ts'

/**
 * The tree over numbered leaves of RFC 6962: a leaf is SHA-256(0x00 ‖ content), a node SHA-256(0x01 ‖ left ‖ right); the last node of an
 * odd level rises unchanged. Leaves and nodes begin with different bytes, so no node can be passed off as a leaf. No leaves: SHA-256 of nothing.
 */
const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)
const HASH_BYTES = 32
const encoder = new TextEncoder()

/** SHA-256 of bytes. A server may give node:crypto's, which is several times faster; the hashes are the same. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array<ArrayBuffer>

/**
 * What is left of a tree that grows: the roots of its whole subtrees, largest first, one for each bit of `count` that is set. Plain JSON,
 * at most 53 hashes; stored after every batch, any process goes on from it.
 */
export interface MerkleFrontier {
  /** Leaves so far; the next leaf gets this number. */
  readonly count: number
  readonly peaks: readonly string[]
}

export const EMPTY_FRONTIER: MerkleFrontier = { count: 0, peaks: [] }

/** All levels of a finished tree, leaves first, each as its hashes one after the other. */
export interface MerkleTree {
  readonly count: number
  readonly levels: readonly Uint8Array[]
}

export interface MerklePlace {
  readonly leaf: string
  /** From 0. */
  readonly number: number
  readonly count: number
  /** Siblings from the leaf upwards; on which side each stands follows from number and count. */
  readonly path: readonly string[]
}

/** SHA-256(0x00 ‖ content), in hexadecimal. Text as UTF-8. */
export const merkleLeaf = (content: string | Uint8Array): string => leafBy(portableSha256, content)

/** The same, by another SHA-256. */
export const leafBy = (sha256: Sha256, content: string | Uint8Array): string =>
  bytesToHex(sha256(concatBytes(LEAF, typeof content === 'string' ? encoder.encode(content) : content)))

/** Adds the next leaves, at the cost of about one hash each; the root afterwards costs one hash a peak. Asserts that leaves are hashes. */
export function appendLeaves({ count, peaks }: MerkleFrontier, leaves: readonly string[], sha256: Sha256 = portableSha256): MerkleFrontier {
  const stack = peaks.map(hexToBytes)
  let size = count
  for (const leaf of leaves) {
    assert(isHash(leaf), 'a leaf is 64 lower-case hexadecimal digits')
    let node = hexToBytes(leaf)
    for (let rest = size; Math.floor(rest / 2) * 2 !== rest; rest = Math.floor(rest / 2)) {
      node = hashNode(present(stack.pop(), 'a peak for each bit of the count'), node, sha256)
    }
    stack.push(node)
    size += 1
  }
  return { count: size, peaks: stack.map(bytesToHex) }
}

/** The root over all leaves so far. */
export function frontierRoot({ peaks }: MerkleFrontier): string {
  const [last, ...others] = peaks.map(hexToBytes).reverse()
  return bytesToHex(last ? others.reduce((right, left) => hashNode(left, right), last) : portableSha256(new Uint8Array()))
}

/** The root over leaves in the order of their numbers. */
export const merkleRoot = (leaves: readonly string[]): string => frontierRoot(appendLeaves(EMPTY_FRONTIER, leaves))

/** A finished tree, for many paths: one hash a leaf, then none. */
export function merkleTree(leaves: readonly string[]): MerkleTree {
  let level = new Uint8Array(leaves.length * HASH_BYTES)
  for (const [number, leaf] of leaves.entries()) level.set(hexToBytes(leaf), number * HASH_BYTES)
  const levels = [level]
  while (level.length > HASH_BYTES) {
    level = parentsOf(level)
    levels.push(level)
  }
  return { count: leaves.length, levels }
}

/** The siblings that lead from leaf `number` (from 0) to the root. */
export function merklePath({ count, levels }: MerkleTree, number: number): string[] {
  return siblingsOf(number, count).map(({ level, place }) => bytesToHex(nodeAt(present(levels[level], 'a level'), place)))
}

/** Whether the leaf has this number among `count` leaves under the root. What is no hash, no number or too short a path leads nowhere. */
export function isUnderRoot({ leaf, number, count, path }: MerklePlace, root: string): boolean {
  if (!Number.isSafeInteger(count) || !Number.isSafeInteger(number) || number < 0 || number >= count) return false
  if (![leaf, root, ...path].every(isHash)) return false
  const siblings = siblingsOf(number, count)
  if (siblings.length !== path.length) return false
  const top = siblings.reduce((node, { side }, step) => {
    const sibling = hexToBytes(path[step] ?? '')
    return side === 'left' ? hashNode(sibling, node) : hashNode(node, sibling)
  }, hexToBytes(leaf))
  return bytesToHex(top) === root
}

const hashNode = (left: Uint8Array, right: Uint8Array, sha256: Sha256 = portableSha256) => sha256(concatBytes(NODE, left, right))
const nodeAt = (level: Uint8Array, place: number) => level.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES)

function parentsOf(level: Uint8Array) {
  const count = level.length / HASH_BYTES
  const parents = new Uint8Array(Math.ceil(count / 2) * HASH_BYTES)
  for (let i = 0; i < count; i += 2) {
    const left = nodeAt(level, i)
    parents.set(i + 1 < count ? hashNode(left, nodeAt(level, i + 1)) : left, (i / 2) * HASH_BYTES)
  }
  return parents
}

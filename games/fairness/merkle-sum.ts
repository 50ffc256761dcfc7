import { assert, present } from '@croupier/kernel'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'

/** One sibling on the way from a leaf to the root, with what is owed below it, in units of scale 4. */
export type SumStep = { readonly side: 'left' | 'right'; readonly hash: string; readonly sum: bigint }
export type SumRoot = { readonly hash: string; readonly sum: bigint }

/** What one member is owed. The salt is known to the member and the operator alone, so a hash tells a neighbour nothing about whose it is. */
export type Liability = {
  readonly memberId: string
  readonly salt: string
  /** All of it. */
  readonly amount: bigint
  /** Of the amount, what is at risk in open bets. Leaves of before it was told apart have none. */
  readonly openStakes?: bigint | undefined
}

/** A node is its hash and, in the last 8 bytes, its sum. */
export const SUM_NODE_BYTES = 40
const HASH_BYTES = 32
const SUM_MAX = 2n ** 63n - 1n
const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)
const encoder = new TextEncoder()

/**
 * The leaf of one member: SHA-256(0x00 ‖ sum ‖ open stakes ‖ UTF-8 of "croupier liability 2", member id and salt, each on a line), and with "croupier liability 1"
 * where open stakes are not told apart. Asserts an amount of 0 to 2⁶³ − 1, and open stakes within it.
 */
export function liabilityLeaf({ memberId, salt, amount, openStakes }: Liability): Uint8Array {
  const sum = sumBytes(amount)
  const name = (version: 1 | 2) => encoder.encode(`croupier liability ${version}\n${memberId}\n${salt}`)
  if (openStakes === undefined) return concatBytes(sha256(concatBytes(LEAF, sum, name(1))), sum)
  assert(openStakes <= amount, 'open stakes are a part of what is owed')
  return concatBytes(sha256(concatBytes(LEAF, sum, sumBytes(openStakes), name(2))), sum)
}

/**
 * All levels of a Merkle-sum tree, leaves first, each as its nodes one after the other. A parent is SHA-256(0x01 ‖ left sum ‖ left hash ‖ right sum ‖ right hash)
 * and the sum of both, so nobody can be left out or owed less than nothing without the root showing another total (the summation tree of G. Maxwell's
 * proof of liabilities); the last node of an odd level rises unchanged.
 */
export function sumTree(leaves: readonly Uint8Array[]): Uint8Array[] {
  let level: Uint8Array = joined(leaves)
  const levels = [level]
  while (level.length > SUM_NODE_BYTES) {
    level = parentsOf(level)
    levels.push(level)
  }
  return levels
}

/** Not by spreading them as arguments: a million do not fit. */
function joined(leaves: readonly Uint8Array[]): Uint8Array {
  const level = new Uint8Array(leaves.length * SUM_NODE_BYTES)
  for (const [place, leaf] of leaves.entries()) level.set(leaf, place * SUM_NODE_BYTES)
  return level
}

function parentsOf(level: Uint8Array): Uint8Array {
  const count = level.length / SUM_NODE_BYTES
  const parents = new Uint8Array(Math.ceil(count / 2) * SUM_NODE_BYTES)
  for (let i = 0; i < count; i += 2) {
    const left = nodeAt(level, i)
    parents.set(i + 1 < count ? parentOf(left, nodeAt(level, i + 1)) : left, (i / 2) * SUM_NODE_BYTES)
  }
  return parents
}

const nodeAt = (level: Uint8Array, place: number) => level.subarray(place * SUM_NODE_BYTES, (place + 1) * SUM_NODE_BYTES)

function parentOf(left: Uint8Array, right: Uint8Array): Uint8Array {
  const [leftSum, rightSum] = [left.subarray(HASH_BYTES), right.subarray(HASH_BYTES)]
  const hash = sha256(concatBytes(NODE, leftSum, left.subarray(0, HASH_BYTES), rightSum, right.subarray(0, HASH_BYTES)))
  return concatBytes(hash, sumBytes(readSum(leftSum) + readSum(rightSum)))
}

/** The root of a tree of which `sumTree` made the levels. Nobody is owed anything: the hash of nothing and 0. */
export function sumRoot(levels: readonly Uint8Array[]): SumRoot {
  const top = present(levels.at(-1), 'a tree has a level')
  return top.length === 0 ? { hash: bytesToHex(sha256(new Uint8Array())), sum: 0n } : readSumNode(top)
}

/** Where the siblings of a leaf stand, from the leaf upwards; a level in which it has none is left out. */
export function siblingsOf(place: number, leafCount: number): { level: number; place: number; side: SumStep['side'] }[] {
  assert(Number.isInteger(place) && place >= 0 && place < leafCount, 'the leaf is one of the tree')
  const siblings: { level: number; place: number; side: SumStep['side'] }[] = []
  for (let level = 0, at = place, count = leafCount; count > 1; level++, at >>= 1, count = Math.ceil(count / 2)) {
    const sibling = at ^ 1
    if (sibling < count) siblings.push({ level, place: sibling, side: at & 1 ? 'left' : 'right' })
  }
  return siblings
}

/** Hash in hexadecimal and sum of a node's 40 bytes. */
export function readSumNode(node: Uint8Array): SumRoot {
  return { hash: bytesToHex(node.subarray(0, HASH_BYTES)), sum: readSum(node.subarray(HASH_BYTES)) }
}

/** Whether `steps` lead from what a member is owed to the published root and its total. */
export function isOwedUnder(liability: Liability, steps: readonly SumStep[], root: SumRoot): boolean {
  try {
    let node = liabilityLeaf(liability)
    for (const { side, hash, sum } of steps) {
      const sibling = concatBytes(hexToBytes(hash), sumBytes(sum))
      if (sibling.length !== SUM_NODE_BYTES) return false
      node = side === 'left' ? parentOf(sibling, node) : parentOf(node, sibling)
    }
    const found = readSumNode(node)
    return found.hash === root.hash && found.sum === root.sum
  } catch {
    return false
  }
}

function sumBytes(sum: bigint): Uint8Array {
  assert(sum >= 0n && sum <= SUM_MAX, 'what is owed is 0 to 2^63 - 1 units')
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, sum)
  return bytes
}

const readSum = (bytes: Uint8Array): bigint => new DataView(bytes.buffer, bytes.byteOffset, 8).getBigUint64(0)

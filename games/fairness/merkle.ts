import { assert, present } from '@croupier/kernel'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'

/** One sibling on the way from a leaf to the root. */
export type MerkleStep = { readonly side: 'left' | 'right'; readonly hash: string }

const HASH = /^[0-9a-f]{64}$/
const encoder = new TextEncoder()
const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

const bytesOf = (leaf: string | Uint8Array) => (typeof leaf === 'string' ? encoder.encode(leaf) : leaf)

// A leaf and a node are hashed under different first bytes, so no node can be passed off as a ticket (RFC 6962, section 2.1).
const hashLeaf = (leaf: string | Uint8Array) => sha256(concatBytes(LEAF, bytesOf(leaf)))
const hashNode = (left: Uint8Array, right: Uint8Array) => sha256(concatBytes(NODE, left, right))

/**
 * The Merkle root over leaves in their given order, as in RFC 6962: SHA-256(0x00 ‖ leaf), SHA-256(0x01 ‖ left ‖ right);
 * the last node of an odd level rises unchanged (it is never paired with itself). No leaves: SHA-256 of nothing.
 */
export function merkleRoot(leaves: readonly (string | Uint8Array)[]): string {
  if (leaves.length === 0) return bytesToHex(sha256(new Uint8Array()))
  let level: Uint8Array[] = leaves.map(hashLeaf)
  while (level.length > 1) level = nextLevel(level)
  return bytesToHex(present(level[0], 'a root remains'))
}

/** The siblings that prove that the leaf at `index` is under the root, from the leaf upwards. */
export function merkleProof(leaves: readonly (string | Uint8Array)[], index: number): MerkleStep[] {
  assert(Number.isInteger(index) && index >= 0 && index < leaves.length, 'the leaf is one of the tree')
  const proof: MerkleStep[] = []
  let level: Uint8Array[] = leaves.map(hashLeaf)
  let position = index
  while (level.length > 1) {
    const sibling = level[position ^ 1]
    if (sibling) proof.push({ side: position & 1 ? 'left' : 'right', hash: bytesToHex(sibling) })
    level = nextLevel(level)
    position >>= 1
  }
  return proof
}

/** Whether `proof` leads from `leaf` to `root`. A step that is no hash leads nowhere. */
export function isInMerkleTree(leaf: string | Uint8Array, proof: readonly MerkleStep[], root: string): boolean {
  if (!proof.every(step => HASH.test(step.hash))) return false
  let hash = hashLeaf(leaf)
  for (const step of proof) {
    const sibling = hexToBytes(step.hash)
    hash = step.side === 'left' ? hashNode(sibling, hash) : hashNode(hash, sibling)
  }
  return bytesToHex(hash) === root
}

function nextLevel(level: readonly Uint8Array[]): Uint8Array[] {
  const next: Uint8Array[] = []
  for (let i = 0; i < level.length; i += 2) {
    const left = present(level[i], 'the left node exists')
    const right = level[i + 1]
    next.push(right ? hashNode(left, right) : left)
  }
  return next
}

import { seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { canonicalJson, merkleTree, ownProof, verifyEvidence, verifyOwnProof, writeEvidence } from '../index.ts'
import { keptReceipt, playRound, TOOLS } from '../testing/house.ts'

const FLIPS = 1_000

/** Flips one bit of one byte, each time another, and counts what is still accepted. */
function accepted(file: string, isRight: (bytes: Uint8Array) => boolean): number[] {
  const random = seededRandom(8)
  const bytes = new TextEncoder().encode(file)
  expect(isRight(bytes)).toBe(true)
  return Array.from({ length: FLIPS }, () => {
    const place = random.below(bytes.length)
    const flipped = bytes.slice()
    flipped[place] = (flipped[place] ?? 0) ^ (1 << random.below(8))
    return isRight(flipped) ? place : -1
  }).filter(place => place >= 0)
}

describe('a flipped bit', () => {
  const played = playRound({ areOpened: true })
  it.each([
    ['with opened tickets', played],
    ['of leaves alone', playRound()],
    ['with its own beacon', playRound({ kind: 'own' })],
  ])('G8 is found in a file %s, 1,000 of 1,000 times', (_, { evidence }) => {
    expect(accepted(writeEvidence(evidence), bytes => verifyEvidence(bytes, TOOLS).ok)).toEqual([])
  })

  it('G8 is found in the proof of one bet, 1,000 of 1,000 times', () => {
    const { evidence } = played
    const receipt = keptReceipt(played, [2])
    const proof = canonicalJson(ownProof(evidence, merkleTree(evidence.leaves), 2))
    const options = { ...TOOLS, receipt, bet: 'bet-2' }
    // What the verifier rests on besides the file: the prize itself is recomputed, its total is signed.
    expect(accepted(proof, bytes => verifyOwnProof(bytes, options).ok)).toEqual([])
  })
})

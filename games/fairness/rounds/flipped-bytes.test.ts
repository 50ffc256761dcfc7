import { seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { canonicalJson, merkleTree, ownProof, verifyEvidence, verifyOwnProof, writeEvidence } from '../index.ts'
import { acceptedFlips } from '../testing/accepted-flips.ts'
import { keptReceipt, playRound, TOOLS } from '../testing/house.ts'
import { liveGame, playTableRound } from '../testing/table-rounds.ts'

describe('a flipped bit', () => {
  const played = playRound({ areOpened: true })
  const baccarat = liveGame('baccarat')
  it.each([
    ['with opened tickets', played],
    ['of leaves alone', playRound()],
    ['with its own beacon', playRound({ kind: 'own' })],
    ['of a table with a shoe', playTableRound(baccarat, { shoe: baccarat.deal(null, { below: () => 0 }).shoe, areOpened: true })],
    ['of a table where people decide', playTableRound(liveGame('blackjack'))],
  ])('G8 is found in a file %s, 1,000 of 1,000 times', (_, { evidence }) => {
    expect(acceptedFlips(writeEvidence(evidence), seededRandom(8), bytes => verifyEvidence(bytes, TOOLS).ok)).toEqual([])
  })

  it.each([
    ['one bet', played],
    ['one bet at a table', playTableRound(baccarat, { shoe: baccarat.deal(null, { below: () => 0 }).shoe })],
  ])('G8 is found in the proof of %s, 1,000 of 1,000 times', (_, one) => {
    const { evidence } = one
    const receipt = keptReceipt(one, [2])
    const proof = canonicalJson(ownProof(evidence, merkleTree(evidence.leaves), 2))
    const options = { ...TOOLS, receipt, bet: 'bet-2' }
    // What the verifier rests on besides the file: the prize itself is recomputed, its total is signed.
    expect(acceptedFlips(proof, seededRandom(8), bytes => verifyOwnProof(bytes, options).ok)).toEqual([])
  })
})

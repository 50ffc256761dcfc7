import { liabilityLeaf, readSumNode, sumRoot, sumTree } from '@croupier/games/fairness'
import { amount, formatAmount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { checkProof } from './check-proof.ts'

const [mine, neighbour] = [
  { memberId: '019a0000-0000-7000-8000-000000000001', salt: 'a'.repeat(64), amount: amount('12.50') },
  { memberId: '019a0000-0000-7000-8000-000000000002', salt: 'b'.repeat(64), amount: amount('7.25') },
]
const leaves = [liabilityLeaf(mine), liabilityLeaf(neighbour)]
const root = sumRoot(sumTree(leaves))
const sibling = readSumNode(leaves[1] ?? new Uint8Array(40))
const proof = {
  format: 'croupier-liability-proof-1' as const,
  memberId: mine.memberId,
  salt: mine.salt,
  amount: '12.5000',
  steps: [{ side: 'right' as const, hash: sibling.hash, sum: formatAmount(sibling.sum, 4) }],
  published: {
    day: '2026-11-20',
    asset: 'CNY',
    root: root.hash,
    total: formatAmount(root.sum, 4),
    members: 2,
    takenAt: '2026-11-19T16:06:00.000Z',
    blockId: 1,
    blockDigest: '',
  },
}

describe('the proof that a balance is counted', () => {
  it('LIABILITIES-PROOF-1 holds for what was published', () => expect(checkProof(proof)).toBe(true))
  it.each([
    ['another balance', { ...proof, amount: '12.5001' }],
    ['another total', { ...proof, published: { ...proof.published, total: '19.7501' } }],
    ['a neighbour left out', { ...proof, steps: [] }],
    ['a neighbour on the other side', { ...proof, steps: proof.steps.map(step => ({ ...step, side: 'left' as const })) }],
  ])('LIABILITIES-PROOF-1 fails with %s', (_, wrong) => expect(checkProof(wrong)).toBe(false))
})

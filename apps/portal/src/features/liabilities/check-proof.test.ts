import { liabilityLeaf, readSumNode, sumRoot, sumTree } from '@croupier/games/fairness'
import { amount, formatAmount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { balancesOf, checkProof } from './check-proof.ts'

const [mine, neighbour] = [
  { memberId: '019a0000-0000-7000-8000-000000000001', salt: 'a'.repeat(64), amount: amount('12.50'), openStakes: amount('2.50') },
  { memberId: '019a0000-0000-7000-8000-000000000002', salt: 'b'.repeat(64), amount: amount('7.25') },
]
const sibling = readSumNode(liabilityLeaf(neighbour))
const publishedOver = (leaf: Uint8Array) => {
  const root = sumRoot(sumTree([leaf, liabilityLeaf(neighbour)]))
  const seal = { takenAt: '2026-11-19T16:06:00.000Z', blockId: 1, blockDigest: '' }
  return { day: '2026-11-20', asset: 'CNY', root: root.hash, total: formatAmount(root.sum, 4), members: 2, ...seal }
}
const own = {
  memberId: mine.memberId,
  salt: mine.salt,
  amount: '12.5000',
  steps: [{ side: 'right' as const, hash: sibling.hash, sum: formatAmount(sibling.sum, 4) }],
}
const proof = {
  ...{ format: 'croupier-liability-proof-2' as const, ...own, openStakes: '2.5000' },
  published: publishedOver(liabilityLeaf(mine)),
}
/** Of a day before open stakes were told apart. */
const older = {
  ...{ format: 'croupier-liability-proof-1' as const, ...own },
  published: publishedOver(liabilityLeaf({ ...mine, openStakes: undefined })),
}

describe('the proof that a balance is counted', () => {
  it('LIABILITIES-PROOF-1 holds for what was published', () => expect(checkProof(proof)).toBe(true))
  it('LIABILITIES-LEAF-1 tells open stakes apart, and holds for older proofs that do not', () => {
    expect(checkProof(older)).toBe(true)
    expect([balancesOf(proof), balancesOf(older)]).toEqual(['10.0000', '12.5000'])
  })
  it.each([
    ['other open stakes', { ...proof, openStakes: '2.5001' }],
    ['open stakes left out', { ...older, published: proof.published }],
    ['open stakes made up for an older day', { ...older, openStakes: '0.0000' }],
    ['another balance', { ...proof, amount: '12.5001' }],
    ['another total', { ...proof, published: { ...proof.published, total: '19.7501' } }],
    ['a neighbour left out', { ...proof, steps: [] }],
    ['a neighbour on the other side', { ...proof, steps: proof.steps.map(step => ({ ...step, side: 'left' as const })) }],
  ])('LIABILITIES-PROOF-1 fails with %s', (_, wrong) => expect(checkProof(wrong)).toBe(false))
})

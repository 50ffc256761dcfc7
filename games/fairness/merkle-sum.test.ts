import { createHash } from 'node:crypto'
import { present } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOwedUnder, type Liability, liabilityLeaf, readSumNode, SUM_NODE_BYTES, siblingsOf, sumRoot, sumTree } from './index.ts'

const AMOUNT_MAX = 10n ** 15n
/** Leaves with open stakes, and of before they were told apart. */
const liability = fc
  .record({
    memberId: fc.uuid(),
    salt: fc.stringMatching(/^[0-9a-f]{64}$/),
    balances: fc.bigInt({ min: 0n, max: AMOUNT_MAX }),
    openStakes: fc.option(fc.bigInt({ min: 0n, max: AMOUNT_MAX }), { nil: undefined }),
  })
  .map(({ balances, openStakes, ...who }): Liability => ({ ...who, amount: balances + (openStakes ?? 0n), openStakes }))
const owed = fc.array(liability, { minLength: 1, maxLength: 40 })

const stepsOf = (levels: readonly Uint8Array[], place: number, count: number) =>
  siblingsOf(place, count).map(({ level, place: at, side }) => ({
    side,
    ...readSumNode((levels[level] ?? new Uint8Array()).subarray(at * SUM_NODE_BYTES, (at + 1) * SUM_NODE_BYTES)),
  }))

describe('the Merkle-sum tree over what members are owed', () => {
  it('is what its definition says, computed a second way', () => {
    const sum = (value: bigint) => Buffer.from(value.toString(16).padStart(16, '0'), 'hex')
    const sha = (...parts: (string | Buffer)[]) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
    const [first, second] = [sha('\0', sum(15n), 'croupier liability 1\nm1\nsalt1'), sha('\0', sum(27n), 'croupier liability 1\nm2\nsalt2')]
    const levels = sumTree([
      liabilityLeaf({ memberId: 'm1', salt: 'salt1', amount: 15n }),
      liabilityLeaf({ memberId: 'm2', salt: 'salt2', amount: 27n }),
    ])
    expect(sumRoot(levels)).toEqual({ hash: sha('\x01', sum(15n), first, sum(27n), second).toString('hex'), sum: 42n })
  })

  it('tells open stakes apart within a leaf, computed a second way, and is another leaf without them', () => {
    const [sum, part] = ['000000000000002a', '000000000000000c'].map(hex => Buffer.from(hex, 'hex'))
    const text = 'croupier liability 2\nm1\nsalt1'
    const hash = createHash('sha256').update('\0').update(present(sum, 'a sum')).update(present(part, 'a part')).update(text).digest('hex')
    const owing = { memberId: 'm1', salt: 'salt1', amount: 42n }
    expect(readSumNode(liabilityLeaf({ ...owing, openStakes: 12n }))).toEqual({ hash, sum: 42n })
    const others = [undefined, 0n, 11n, 13n].map(openStakes => readSumNode(liabilityLeaf({ ...owing, openStakes })).hash)
    expect(new Set([hash, ...others]).size).toBe(5)
    expect(() => liabilityLeaf({ ...owing, openStakes: 43n })).toThrow('a part of what is owed')
    expect(() => liabilityLeaf({ ...owing, openStakes: -1n })).toThrow('what is owed')
  })

  it('proves what everybody is owed, and nothing else', () => {
    fc.assert(
      fc.property(owed, liability, (all, other) => {
        const levels = sumTree(all.map(liabilityLeaf))
        const root = sumRoot(levels)
        expect(root.sum).toBe(all.reduce((sum, { amount }) => sum + amount, 0n))
        all.forEach((one, place) => {
          const steps = stepsOf(levels, place, all.length)
          expect(isOwedUnder(one, steps, root)).toBe(true)
          expect(isOwedUnder({ ...one, amount: one.amount + 1n }, steps, root)).toBe(false)
          const otherPart = one.openStakes === undefined ? 0n : one.openStakes === 0n ? undefined : one.openStakes - 1n
          expect(isOwedUnder({ ...one, openStakes: otherPart }, steps, root)).toBe(false)
          expect(isOwedUnder({ ...one, salt: `${one.salt}0` }, steps, root)).toBe(false)
          expect(isOwedUnder(one, steps, { ...root, sum: root.sum + 1n })).toBe(false)
          expect(isOwedUnder({ ...other, memberId: `${one.memberId}x` }, steps, root)).toBe(false)
        })
      }),
      { numRuns: 60 },
    )
  })

  it('hides nobody behind a debt: a sum below nothing is refused wherever it stands', () => {
    const honest: Liability = { memberId: 'm', salt: 's', amount: 5n }
    expect(() => liabilityLeaf({ ...honest, amount: -1n })).toThrow('what is owed')
    expect(isOwedUnder(honest, [{ side: 'left', hash: '00'.repeat(32), sum: -5n }], { hash: '00'.repeat(32), sum: 0n })).toBe(false)
  })

  it.each([
    ['hash cut short', { side: 'left' as const, hash: '00', sum: 1n }],
    ['hash not hexadecimal', { side: 'right' as const, hash: 'zz'.repeat(32), sum: 1n }],
  ])('is not fooled or broken by a step with its %s', (_, step) => {
    expect(isOwedUnder({ memberId: 'm', salt: 's', amount: 5n }, [step], { hash: '00'.repeat(32), sum: 6n })).toBe(false)
  })

  it('of nobody is the hash of nothing', () => {
    expect(sumRoot(sumTree([]))).toEqual({ hash: createHash('sha256').digest('hex'), sum: 0n })
  })
})

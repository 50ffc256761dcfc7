import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appendLeaves, EMPTY_FRONTIER, frontierRoot, isUnderRoot, merkleLeaf, merklePath, merkleRoot, merkleTree } from './index.ts'

/** The leaves and roots that Certificate Transparency's reference code (RFC 6962) publishes for its tests. */
const CT_LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(text =>
  merkleLeaf(new Uint8Array(Buffer.from(text, 'hex'))),
)
const CT_ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

const tickets = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 40 }).map(contents => contents.map(merkleLeaf))

describe('the Merkle tree over tickets', () => {
  it.each(CT_ROOTS.map((root, size) => [size, root] as const))('G4 has the published root for %d leaves', (size, root) => {
    expect(merkleRoot(CT_LEAVES.slice(0, size))).toBe(root)
  })

  it('has the same root however it was cut into batches, and stored in between', () => {
    fc.assert(
      fc.property(tickets, fc.array(fc.nat({ max: 40 })), (leaves, cuts) => {
        const ends = [...new Set([...cuts.filter(cut => cut < leaves.length), leaves.length])].sort((a, b) => a - b)
        const frontier = ends.reduce(
          ({ at, so }, end) => ({ at: end, so: JSON.parse(JSON.stringify(appendLeaves(so, leaves.slice(at, end)))) }),
          { at: 0, so: EMPTY_FRONTIER },
        ).so
        expect(frontier.count).toBe(leaves.length)
        expect(frontierRoot(frontier)).toBe(merkleRoot(leaves))
      }),
    )
  })

  it('G4 proves every ticket under its own number, and no other', () => {
    fc.assert(
      fc.property(tickets, fc.string(), (leaves, other) => {
        const root = merkleRoot(leaves)
        const tree = merkleTree(leaves)
        for (const [number, leaf] of leaves.entries()) {
          const place = { leaf, number, count: leaves.length, path: merklePath(tree, number) }
          expect(isUnderRoot(place, root)).toBe(true)
          expect(isUnderRoot({ ...place, leaf: merkleLeaf(other) }, root)).toBe(merkleLeaf(other) === leaf)
          expect(isUnderRoot({ ...place, number: number + 1 }, root)).toBe(false)
        }
      }),
    )
  })

  it('G4 changes its root when a ticket changes, goes or comes', () => {
    fc.assert(
      fc.property(tickets, fc.nat(), (leaves, at) => {
        const root = merkleRoot(leaves)
        const index = Math.min(at, leaves.length - 1)
        expect(merkleRoot(leaves.with(index, merkleLeaf(`${leaves[index]}!`)))).not.toBe(root)
        expect(merkleRoot(leaves.toSpliced(index, 1))).not.toBe(root)
        expect(merkleRoot([...leaves, leaves[0] ?? ''])).not.toBe(root)
      }),
    )
  })

  it('refuses what is no leaf', () => {
    expect(() => merkleRoot(['ticket'])).toThrow('hexadecimal')
  })
})

describe('a proof of a ticket that is none', () => {
  const leaves = ['a', 'b', 'c'].map(merkleLeaf)
  const place = { leaf: merkleLeaf('a'), number: 0, count: 3, path: merklePath(merkleTree(leaves), 0) }
  it.each([
    ['a step too short', { path: ['00', '00'] }],
    ['a step that is not hexadecimal', { path: ['zz'.repeat(32), 'zz'.repeat(32)] }],
    ['a step missing', { path: place.path.slice(1) }],
    ['a step too many', { path: [...place.path, place.leaf] }],
    ['another count', { count: 5 }],
    ['a number beyond the count', { number: 3 }],
    ['a number below 0', { number: -1 }],
    ['a number that is none', { number: Number.NaN }],
  ])('G4 is refused, not thrown back, with %s', (_, change) => {
    expect(isUnderRoot({ ...place, ...change }, merkleRoot(leaves))).toBe(false)
    expect(isUnderRoot(place, merkleRoot(leaves))).toBe(true)
  })
})

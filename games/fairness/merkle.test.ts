import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashChain, hashSeed, isChainLink, isInMerkleTree, merkleProof, merkleRoot } from './index.ts'

/** The leaves and roots that Certificate Transparency's reference code (RFC 6962) publishes for its tests. */
const CT_LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(
  text => new Uint8Array(Buffer.from(text, 'hex')),
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

const tickets = fc.array(fc.string(), { minLength: 1, maxLength: 40 })

describe('the Merkle tree over tickets', () => {
  it.each(CT_ROOTS.map((root, size) => [size, root] as const))('G4 has the published root for %d leaves', (size, root) => {
    expect(merkleRoot(CT_LEAVES.slice(0, size))).toBe(root)
  })

  it('G4 proves every ticket that was sold, and no other', () => {
    fc.assert(
      fc.property(tickets, fc.string(), (sold, other) => {
        const root = merkleRoot(sold)
        sold.forEach((ticket, index) => {
          const proof = merkleProof(sold, index)
          expect(isInMerkleTree(ticket, proof, root)).toBe(true)
          expect(isInMerkleTree(other, proof, root)).toBe(other === ticket)
        })
      }),
    )
  })

  it('G4 changes its root when a ticket changes, goes or comes', () => {
    fc.assert(
      fc.property(tickets, fc.nat(), (sold, at) => {
        const root = merkleRoot(sold)
        const index = Math.min(at, sold.length - 1)
        expect(merkleRoot(sold.with(index, `${sold[index]}!`))).not.toBe(root)
        expect(merkleRoot(sold.toSpliced(index, 1))).not.toBe(root)
        expect(merkleRoot([...sold, sold[0] ?? ''])).not.toBe(root)
      }),
    )
  })
})

describe('a proof of a ticket that is none', () => {
  it.each([
    ['too short', '00'],
    ['too long', '00'.repeat(33)],
    ['not hexadecimal', 'zz'.repeat(32)],
  ])('G4 is refused, not thrown back, with a step %s', (_, hash) => {
    expect(isInMerkleTree('ticket', [{ side: 'left', hash }], merkleRoot(['ticket', 'other']))).toBe(false)
  })
})

describe('the hash chain of shared draws', () => {
  const chain = hashChain('ab'.repeat(32), 50)

  it('G4 links each secret to the one published before it', () => {
    expect(chain).toHaveLength(50)
    expect(chain.at(-1)).toBe('ab'.repeat(32))
    for (let i = 1; i < chain.length; i++) {
      expect(isChainLink({ link: chain[i] ?? '', earlier: chain[i - 1] ?? '' })).toBe(true)
      expect(isChainLink({ link: chain[i] ?? '', earlier: chain[0] ?? '', distance: i })).toBe(true)
    }
  })

  it('G4 refuses a link from elsewhere', () => {
    expect(isChainLink({ link: hashSeed('cd'.repeat(32)), earlier: chain[0] ?? '' })).toBe(false)
  })

  it.each(['', 'zz'.repeat(32), 'AB'.repeat(32)])('G4 refuses what is no link at all: “%s”', link => {
    expect(isChainLink({ link, earlier: chain[0] ?? '' })).toBe(false)
    expect(() => hashChain(link, 2)).toThrow('hexadecimal')
  })

  it('G4 refuses a published link as its own successor', () => {
    expect(isChainLink({ link: chain[0] ?? '', earlier: chain[0] ?? '', distance: 0 })).toBe(false)
  })
})

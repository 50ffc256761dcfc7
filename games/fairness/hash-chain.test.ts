import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHAIN_LENGTH_MAX, chainCommitment, isChainValue, needsNextChain, openChain } from './index.ts'

const TERMINAL = 'ab'.repeat(32)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

describe('the hash chain of shared rounds', () => {
  const chain = openChain(TERMINAL, 1_300)

  it('G4 links each value to the one before it, from the last down to the anchor', () => {
    let link = Buffer.from(TERMINAL, 'hex')
    for (let index = chain.length; index >= 1; index--) {
      expect(chain.valueAt(index)).toBe(link.toString('hex'))
      link = sha256(link)
    }
    expect(chain.anchor).toBe(link.toString('hex'))
  })

  it('G4 verifies a value against the anchor and against any earlier value, under its own index alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 1_300 }), fc.nat(), (index, before) => {
        const earlier = Math.max(1, Math.min(before, index - 1))
        const value = chain.valueAt(index)
        expect(isChainValue(value, index, chain.anchor)).toBe(true)
        expect(isChainValue(value, index, chain.valueAt(earlier), earlier)).toBe(true)
        expect(isChainValue(value, index - 1, chain.anchor)).toBe(false)
        expect(isChainValue(value, index + 1, chain.anchor)).toBe(false)
      }),
      { numRuns: 30 },
    )
  })

  it.each(['', 'zz'.repeat(32), 'AB'.repeat(32)])('G4 refuses what is no value at all: “%s”', value => {
    expect(isChainValue(value, 1, chain.anchor)).toBe(false)
    expect(() => openChain(value, 2)).toThrow('hexadecimal')
  })

  it('G4 refuses a published value as its own successor, and a distance that no chain has', () => {
    expect(isChainValue(chain.anchor, 0, chain.anchor)).toBe(false)
    expect(isChainValue(chain.valueAt(1), CHAIN_LENGTH_MAX + 1, chain.anchor)).toBe(false)
    expect(isChainValue(chain.valueAt(1), 1.5, chain.anchor)).toBe(false)
  })

  it.each([0, 1_301, 1.5])('has no value %d', index => expect(() => chain.valueAt(index)).toThrow('value'))

  it.each([
    [10_000, 8_999, false],
    [10_000, 9_000, true],
    [10_000, 10_000, true],
  ])('of %d values needs the next chain after round %d: %s', (length, index, needs) => expect(needsNextChain(length, index)).toBe(needs))
})

describe('the commitment to a chain', () => {
  const identity = { installation: 'casino.test', brand: 'lucky', game: 'ssc-60', chain: '1', length: 10_000, anchor: 'cd'.repeat(32) }

  it('is SHA-256 over the fields, each after its length in four bytes', () => {
    const field = (bytes: Buffer) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(bytes.length)
      return Buffer.concat([length, bytes])
    }
    const texts = ['croupier/chain/2', 'casino.test', 'lucky', 'ssc-60', '1', '10000'].map(text => Buffer.from(text))
    const expected = sha256(Buffer.concat([...texts, Buffer.from(identity.anchor, 'hex')].map(field))).toString('hex')
    expect(chainCommitment(identity)).toBe(expected)
  })

  it('is of no other chain, whichever field differs and wherever a border is moved', () => {
    const others = [
      { ...identity, installation: 'casino.tes', brand: 'tlucky' },
      { ...identity, brand: 'unlucky' },
      { ...identity, game: 'ssc-601', chain: '' },
      { ...identity, chain: '2' },
      { ...identity, length: 10_001 },
      { ...identity, anchor: 'ce'.repeat(32) },
    ]
    expect(new Set([identity, ...others].map(chainCommitment)).size).toBe(7)
  })
})

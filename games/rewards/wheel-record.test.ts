import { describe, expect, it } from 'vitest'
import { hashSeed } from '../fairness/index.ts'
import { drawFairWheel, readWheelRecord, verifyWheel, type WheelVerification } from './wheel-record.ts'

const SERVER_SEED = 'a7'.repeat(32)
const SEEDS = { serverSeed: SERVER_SEED, clientSeed: 'moth and lantern', nonce: 7, betEntropy: '0f'.repeat(16) }
const WEIGHTS = [1, 4, 20, 75]

/** A record of a draw with the first segment sold out or not. */
function recordOf(nonce: number, isSoldOut = false): WheelVerification {
  const segments = WEIGHTS.map((weight, index) => ({ weight, isSoldOut: isSoldOut && index < 3 }))
  const wheel = {
    segments: segments.map((each, index) => ({ weight: each.weight, stock: index === 3 ? null : each.isSoldOut ? 0 : 5 })),
    fallback: 3,
  }
  const { value, hit, segment } = drawFairWheel(wheel, { ...SEEDS, nonce })
  return { ...SEEDS, nonce, game: 'wheel', serverSeedHash: hashSeed(SERVER_SEED), segments, fallback: 3, expected: { value, hit, segment } }
}

describe('a draw of the wheel', () => {
  it('WHEEL-FAIR-1: is what its seeds give, sold out or not', () => {
    for (let nonce = 0; nonce < 300; nonce++)
      for (const isSoldOut of [false, true]) {
        const record = recordOf(nonce, isSoldOut)
        expect(verifyWheel(record)).toEqual({ ok: true, value: record.expected })
        if (isSoldOut) expect(record.expected.segment).toBe(3)
      }
  })

  it('WHEEL-FAIR-1: falls on each segment as often as its weight says', () => {
    const hits = [0, 0, 0, 0]
    const draws = 20_000
    for (let nonce = 0; nonce < draws; nonce++) hits[recordOf(nonce).expected.hit] = (hits[recordOf(nonce).expected.hit] ?? 0) + 1
    for (const [index, weight] of WEIGHTS.entries()) {
      const chance = weight / 100
      expect(Math.abs((hits[index] ?? 0) - draws * chance)).toBeLessThan(4.5 * Math.sqrt(draws * chance * (1 - chance)))
    }
  })

  it.each([
    ['another seed', { serverSeed: 'b8'.repeat(32) }, 'commitment_broken'],
    ['a malformed seed', { serverSeed: 'short' }, 'server_seed_malformed'],
    ['no client seed', { clientSeed: '' }, 'client_seed_malformed'],
    ['a negative nonce', { nonce: -1 }, 'nonce_malformed'],
    ['other entropy', { betEntropy: 'xyz' }, 'entropy_malformed'],
    ['no such fallback', { fallback: 9 }, 'wheel_malformed'],
    ['a broken weight', { segments: [{ weight: 0.5, isSoldOut: false }] }, 'wheel_malformed'],
    ['another segment', { expected: { value: 0, hit: 0, segment: 2 } }, 'segment_differs'],
  ])('WHEEL-FAIR-1: %s is found', (_, change, code) => {
    expect(verifyWheel({ ...recordOf(7), ...change })).toEqual({ ok: false, error: code })
  })

  it('is read from a file, and not before its seed is revealed', () => {
    const record = recordOf(7)
    expect(readWheelRecord(JSON.parse(JSON.stringify(record)))).toEqual(record)
    expect(readWheelRecord({ ...record, serverSeed: null })).toBe('not_revealed')
    for (const broken of [
      null,
      { ...record, game: 'slots' },
      { ...record, segments: [{}] },
      { ...record, expected: {} },
      { ...record, nonce: '7' },
    ])
      expect(readWheelRecord(broken)).toBeUndefined()
  })
})

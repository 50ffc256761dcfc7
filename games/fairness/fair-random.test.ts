import { createHash, createHmac } from 'node:crypto'
import type { RandomSource } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BLOCKS_PER_STEP, drawBelow, fairRandom, fairRounds, type HmacSha256, hashSeed, portableHmac } from './index.ts'

const nodeHmac: HmacSha256 = key => message => createHmac('sha256', key).update(message).digest()
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))
const serverSeed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const seeds = fc.record({
  serverSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(hex),
  clientSeed: fc.string({ minLength: 1, maxLength: 64 }),
  nonce: fc.nat(),
  step: fc.nat({ max: 200 }),
  betEntropy: fc.option(fc.uint8Array({ minLength: 16, maxLength: 16 }).map(hex), { nil: undefined }),
})
const betEntropy = '0123456789abcdef0123456789abcdef'

describe('the HMAC', () => {
  // RFC 4231, test cases 1, 2, 6 and 7: those whose messages are text.
  it.each([
    ['0b'.repeat(20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    [
      hex(new TextEncoder().encode('Jefe')),
      'what do ya want for nothing?',
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [
      'aa'.repeat(131),
      'Test Using Larger Than Block-Size Key - Hash Key First',
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
    [
      'aa'.repeat(131),
      'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
      '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
    ],
  ])('G4 gives the RFC 4231 value for the key %s', (key, message, expected) => {
    expect(hex(portableHmac(bytes(key))(message))).toBe(expected)
    expect(hex(nodeHmac(bytes(key))(message))).toBe(expected)
  })

  it('G4 is the same in the browser and on the server for every key and message', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), fc.string(), (key, message) => {
        expect(hex(portableHmac(key)(message))).toBe(hex(nodeHmac(key)(message)))
      }),
    )
  })
})

describe('the fair random source', () => {
  it('G4 stops a step that would run into the next one’s part of the stream', () => {
    const random = fairRandom({ serverSeed, clientSeed: 'lamp', nonce: 0 })
    for (let i = 0; i < BLOCKS_PER_STEP * 8; i++) random.below(2 ** 32)
    expect(() => random.below(2)).toThrow('blocks')
  })

  it('G4 is HMAC-SHA256 of clientSeed:nonce:block, read byte by byte', () => {
    const expected = [0, 1].flatMap(block => [...createHmac('sha256', bytes(serverSeed)).update(`lamp:7:${block}`).digest()])
    const random = fairRandom({ serverSeed, clientSeed: 'lamp', nonce: 7 })
    expect(Array.from({ length: 64 }, () => random.below(256))).toEqual(expected)
  })

  it('G4 begins step s at block 1024 × s', () => {
    const expected = [
      ...createHmac('sha256', bytes(serverSeed))
        .update(`lamp:7:${3 * BLOCKS_PER_STEP}`)
        .digest(),
    ]
    const random = fairRandom({ serverSeed, clientSeed: 'lamp', nonce: 7, step: 3 })
    expect(Array.from({ length: 32 }, () => random.below(256))).toEqual(expected)
  })

  it('G4 keeps its frozen first numbers', () => {
    const random = fairRandom({ serverSeed, clientSeed: 'lamp', nonce: 0 })
    expect([6, 37, 52, 256, 1000, 65_536, 2 ** 32, 1].map(bound => random.below(bound))).toMatchInlineSnapshot(`
      [
        3,
        16,
        37,
        86,
        189,
        54300,
        3923561785,
        0,
      ]
    `)
  })

  it.each([
    [0, 0],
    [3, 3 * BLOCKS_PER_STEP],
  ])('G4 takes the entropy of the bet into version 2: step %d begins at block %d', (step, first) => {
    const block = (b: number) => {
      const message = ['croupier/bet/2', 'lamp', 7, betEntropy, b].join('\n')
      return [...createHmac('sha256', bytes(serverSeed)).update(message).digest()]
    }
    const random = fairRandom({ serverSeed, clientSeed: 'lamp', nonce: 7, step, betEntropy })
    expect(Array.from({ length: 64 }, () => random.below(256))).toEqual([...block(first), ...block(first + 1)])
  })

  it('G4 keeps the frozen first numbers of version 2', () => {
    const random = fairRandom({ serverSeed, clientSeed: 'lamp', nonce: 0, betEntropy })
    expect([6, 37, 52, 256, 1000, 65_536, 2 ** 32, 1].map(bound => random.below(bound))).toMatchInlineSnapshot(`
      [
        3,
        6,
        49,
        84,
        580,
        35760,
        1131430981,
        0,
      ]
    `)
  })

  it('G4 gives another stream for every other entropy, and none of version 1', () => {
    const first = (entropy?: string) => fairRandom({ serverSeed, clientSeed: 'lamp', nonce: 0, betEntropy: entropy }).below(2 ** 32)
    const entropies = Array.from({ length: 1000 }, (_, i) => i.toString(16).padStart(32, '0'))
    expect(new Set([first(), ...entropies.map(first)]).size).toBe(1001)
  })

  it('G4 draws the same numbers with the portable and the injected HMAC', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.integer({ min: 1, max: 2 ** 32 }), { maxLength: 40 }), (seed, bounds) => {
        const [portable, injected, prepared] = [fairRandom(seed), fairRandom(seed, nodeHmac), fairRounds(seed.serverSeed, nodeHmac)(seed)]
        for (const bound of bounds) {
          const drawn = portable.below(bound)
          expect(injected.below(bound)).toBe(drawn)
          expect(prepared.below(bound)).toBe(drawn)
          expect(drawn).toBeLessThan(bound)
        }
      }),
    )
  })

  it('G1 masks, and rejects what the mask leaves at or above the bound', () => {
    const feed =
      (...fed: number[]) =>
      () =>
        fed.shift() ?? expect.unreachable('the draw reads no further byte')
    expect(drawBelow(feed(0b1110_0101), 6)).toBe(5)
    expect(drawBelow(feed(0b0000_0110, 0xff, 0b1000_0010), 6)).toBe(2)
    expect(drawBelow(feed(0x01, 0x2c), 1000)).toBe(300)
    expect(drawBelow(feed(0xff, 0xff, 0xff, 0xff), 2 ** 32)).toBe(2 ** 32 - 1)
    expect(drawBelow(feed(), 1)).toBe(0)
  })

  it.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('G1 refuses the bound %d as a bug', bound => {
    expect(() => fairRandom({ serverSeed, clientSeed: 'a', nonce: 0 }).below(bound)).toThrow('bound')
  })

  it.each([
    { serverSeed: serverSeed.toUpperCase(), clientSeed: 'a', nonce: 0 },
    { serverSeed: 'ab', clientSeed: 'a', nonce: 0 },
    { serverSeed, clientSeed: '', nonce: 0 },
    { serverSeed, clientSeed: 'a'.repeat(65), nonce: 0 },
    { serverSeed, clientSeed: 'a', nonce: -1 },
    { serverSeed, clientSeed: 'a', nonce: 0.5 },
    { serverSeed, clientSeed: 'a', nonce: 0, step: -1 },
    { serverSeed, clientSeed: 'a', nonce: 0, betEntropy: '' },
    { serverSeed, clientSeed: 'a', nonce: 0, betEntropy: betEntropy.toUpperCase() },
    { serverSeed, clientSeed: 'a', nonce: 0, betEntropy: `${betEntropy}00` },
  ])('G4 refuses malformed seeds as a bug: %j', seed => {
    expect(() => fairRandom(seed)).toThrow()
  })

  it.each([2, 3, 6, 10, 37, 38, 52, 54, 100, 257])('G3 gives every number below %d, evenly', bound => {
    expect(chiSquareZ(bound, nonce => fairRandom({ serverSeed, clientSeed: `chi-${bound}`, nonce }))).toBeLessThan(4)
  })

  it.each([2, 3, 6, 10, 37, 38, 52, 54, 100, 257])('G3 gives every number below %d evenly under the entropy of each bet', bound => {
    const entropyOf = (nonce: number) => createHash('md5').update(`${bound}:${nonce}`).digest('hex')
    const round = (nonce: number) => fairRandom({ serverSeed, clientSeed: 'chi', nonce, betEntropy: entropyOf(nonce) })
    expect(chiSquareZ(bound, round)).toBeLessThan(4)
  })

  it('G4 commits to the bytes of the server seed', () => {
    expect(hashSeed(serverSeed)).toBe(createHash('sha256').update(bytes(serverSeed)).digest('hex'))
  })
})

/** Chi-square of 30,000 draws over 30 rounds, as standard deviations above its mean (Wilson–Hilferty); asserts that every value came up. */
function chiSquareZ(bound: number, round: (nonce: number) => RandomSource): number {
  const draws = 30_000
  const counts = new Array<number>(bound).fill(0)
  for (let nonce = 0; nonce < 30; nonce++) {
    const random = round(nonce)
    for (let i = 0; i < draws / 30; i++) {
      const value = random.below(bound)
      counts[value] = (counts[value] ?? 0) + 1
    }
  }
  expect(Math.min(...counts)).toBeGreaterThan(0)
  const expected = draws / bound
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  const freedom = bound - 1
  const spread = 2 / (9 * freedom)
  return (Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread)
}

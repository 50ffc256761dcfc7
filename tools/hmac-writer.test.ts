import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hmacWriter } from './hmac-writer.ts'

const ascii = (maxLength: number) => fc.string({ maxLength, unit: 'grapheme-ascii' })

describe('the HMAC that the long proofs read', () => {
  it('G2 gives the bytes of node:crypto for every key and message that it takes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), fc.array(ascii(55), { minLength: 1, maxLength: 5 }), (key, messages) => {
        const write = hmacWriter(key)
        const written = Buffer.alloc(messages.length * 32)
        for (const [i, message] of messages.entries()) write(message, written, i * 32)
        expect(written).toEqual(Buffer.concat(messages.map(message => createHmac('sha256', key).update(message).digest())))
      }),
      { numRuns: 1000 },
    )
  })

  it.each([0, 3, 4, 54, 55])('G2 pads a message of %d characters as node:crypto does', length => {
    const written = Buffer.alloc(32)
    hmacWriter(Buffer.from('key'))('x'.repeat(length), written, 0)
    expect(written).toEqual(createHmac('sha256', 'key').update('x'.repeat(length)).digest())
  })

  it('G2 refuses what does not fit into one block', () => {
    expect(() => hmacWriter(new Uint8Array(65))).toThrow('one block')
    expect(() => hmacWriter(new Uint8Array(32))('x'.repeat(56), Buffer.alloc(32), 0)).toThrow('one block')
  })
})

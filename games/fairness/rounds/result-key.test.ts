import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { resultKey, roundRandom, type Ticket, ticketLeaf } from '../index.ts'
import { playRound, ticket } from '../testing/house.ts'

const { evidence } = playRound()
const [opening, closing, result] = [evidence.opening.message, evidence.closing.message, evidence.result.message]
const field = (bytes: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

describe('the result key', () => {
  it('is SHA-256 over its thirteen fields, each after its length', () => {
    const { installation, brand, game, round, chain, beacon } = opening
    const texts = (...values: (string | number)[]) => values.map(value => Buffer.from(String(value)))
    const hex = (text: string) => Buffer.from(text, 'hex')
    const fields = [
      ...texts('croupier/draw/2', installation, brand, game, round, chain.id, chain.index, closing.count),
      hex(closing.root),
      ...texts(beacon.kind, beacon.round),
      hex(result.beaconValue),
      hex(result.chainValue),
    ]
    const expected = createHash('sha256')
      .update(Buffer.concat(fields.map(field)))
      .digest('hex')
    expect(resultKey(opening, closing, result)).toBe(expected)
  })

  it('is another for every field that differs', () => {
    const other = 'ee'.repeat(32)
    const keys = [
      resultKey(opening, closing, result),
      ...['installation', 'brand', 'game', 'round'].map(name => resultKey({ ...opening, [name]: 'other' }, closing, result)),
      resultKey({ ...opening, chain: { ...opening.chain, id: 'other' } }, closing, result),
      resultKey({ ...opening, chain: { ...opening.chain, index: 1 } }, closing, result),
      resultKey({ ...opening, beacon: { ...opening.beacon, kind: 'drand' } }, closing, result),
      resultKey({ ...opening, beacon: { ...opening.beacon, round: 1 } }, closing, result),
      resultKey(opening, { ...closing, count: 1 }, result),
      resultKey(opening, { ...closing, root: other }, result),
      resultKey(opening, closing, { ...result, beaconValue: other }),
      resultKey(opening, closing, { ...result, chainValue: other }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('G4 opens a stream of HMAC-SHA256 over croupier/draw/2 and the block, read byte by byte', () => {
    const key = resultKey(opening, closing, result)
    const block = (b: number) => [...createHmac('sha256', Buffer.from(key, 'hex')).update(`croupier/draw/2\n${b}`).digest()]
    const random = roundRandom(key)
    expect(Array.from({ length: 96 }, () => random.below(256))).toEqual([0, 1, 2].flatMap(block))
  })
})

describe('the leaf of a ticket', () => {
  const sold = ticket(1)

  it('is SHA-256 of a zero byte and the canonical JSON of its seven members', () => {
    const { base, bet, entropy, placement, price, salt, stake } = sold
    const text = `{"base":"${base}","bet":"${bet}","entropy":"${entropy}","placement":${JSON.stringify(sortedMembers(placement))},"price":${JSON.stringify(sortedMembers(price))},"salt":"${salt}","stake":"${stake}"}`
    const expected = createHash('sha256')
      .update(Buffer.concat([Buffer.of(0), Buffer.from(text)]))
      .digest('hex')
    expect(ticketLeaf(sold)).toBe(expected)
  })

  it('is another for every member that differs, and no other for one that it does not know', () => {
    const changes: Partial<Ticket>[] = [
      { bet: 'x' },
      { placement: 1 },
      { base: '9.00' },
      { stake: '9.00' },
      { price: 1 },
      { entropy: '00' },
      { salt: '00' },
    ]
    expect(new Set([sold, ...changes.map(change => ({ ...sold, ...change }))].map(ticketLeaf)).size).toBe(8)
    expect(ticketLeaf({ ...sold, member: 'somebody' } as Ticket)).toBe(ticketLeaf(sold))
  })

  it('takes the hash of a long placement in its place', () => {
    const long = { list: Array.from({ length: 2_000 }, (_, number) => String(number)) }
    const sha256 = createHash('sha256').update(JSON.stringify(long)).digest('hex')
    expect(ticketLeaf({ ...sold, placement: long })).toBe(ticketLeaf({ ...sold, placement: { sha256 } }))
  })
})

/** Members by name, deeply; arrays as they are. */
function sortedMembers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([name, member]) => [name, sortedMembers(member)]),
  )
}

import { describe, expect, it } from 'vitest'
import {
  checkSegment,
  type Fault,
  firstBeaconRoundFrom,
  hashText,
  type SegmentMessage,
  type Signed,
  segmentBeaconRound,
  signMessage,
} from '../index.ts'
import { BEACON, CHAIN, CLOSES_AT_MS, chainMessage, SECOND_CHAIN, SIGNER } from '../testing/house.ts'
import { lockValue, openValue } from './index.ts'

const VALUE = `${'ab'.repeat(16)}${'cd'.repeat(16)}`
const lock = (round: number, value = VALUE) => lockValue({ chain: BEACON.chain, round, value, randomness: hashText('sigma') })

describe('a time-locked value', () => {
  const { signature } = BEACON.sign(1234)

  it('opens by the signature of its round', () => expect(openValue(lock(1234), signature)).toBe(VALUE))

  it('opens as drand’s tlock-js 0.9.0 has locked it for the same beacon', () => {
    const theirs =
      'b5c996a821debe368ab19a3252bdc7a918307e0e7c759c56c7c23ea3f7cd67da794061376209cd90be1be8fbd4dcb4fb0847dd49a3f8302ebb6d81af64e2debd7241c8be7e4b30f791d2a06c790acc18e0f11e00f8521ed9d7aebfe6c5f645f17a16a282404b53e165aa41521bd5cc73064f7a33af6645ca20be82cde50eb7aefafef8259b1bde2348855f8771e7aae9ce7d8f1da932a3c37576baaf9d6660b8'
    expect(openValue(theirs, signature)).toBe(VALUE)
  })

  const flipped = (place: number) => {
    const ciphertext = lock(1234)
    return `${ciphertext.slice(0, place)}${ciphertext[place] === '0' ? '1' : '0'}${ciphertext.slice(place + 1)}`
  }
  it.each([
    ['by the signature of another round', lock(1234), BEACON.sign(1235).signature],
    ['by what is no signature', lock(1234), '00'.repeat(48)],
    ['by nothing', lock(1234), ''],
    ['with its point changed', flipped(100), signature],
    ['with its middle changed', flipped(200), signature],
    ['with its end changed', flipped(300), signature],
    ['with a byte too many', `${lock(1234)}00`, signature],
    ['when it is none', '', signature],
  ])('stays closed %s', (_, ciphertext, by) => expect(openValue(ciphertext, by)).toBeUndefined())

  it('is another with other randomness', () => {
    const other = lockValue({ chain: BEACON.chain, round: 1234, value: VALUE, randomness: hashText('another') })
    expect(other).not.toBe(lock(1234))
    expect(openValue(other, signature)).toBe(VALUE)
  })
})

describe('a segment of a chain', () => {
  const chain = chainMessage(CHAIN, 'chain-1')
  const endsAtMs = CLOSES_AT_MS
  const round = segmentBeaconRound(BEACON.chain, endsAtMs)
  const { installation, brand, game } = chain
  const segmentOf = (value: string, change: Partial<SegmentMessage> = {}): Signed<SegmentMessage> => {
    const beacon = { kind: 'local', chain: BEACON.chain.hash, round } as const
    const about = { kind: 'segment', installation, brand, game, chain: 'chain-1', commitment: chain.commitment, last: 900 } as const
    return signMessage({ ...about, beacon, endsAtMs, ciphertext: lock(round, value), atMs: 1, ...change }, SIGNER)
  }
  const faultsOf = (segment: Signed<SegmentMessage>) => {
    const { signature } = BEACON.sign(round)
    const faults = checkSegment(segment, { chain, network: BEACON.chain, signature, open: openValue })
    return faults.map(({ code }: Fault) => code)
  }
  const honest = segmentOf(CHAIN.valueAt(900))

  it('opens ten minutes after its end to its last value, and with it to all before', () => {
    expect(round).toBe(firstBeaconRoundFrom(BEACON.chain, endsAtMs + 600_000))
    expect(faultsOf(honest)).toEqual([])
  })

  it.each([
    ['another value of the chain', segmentOf(CHAIN.valueAt(899)), ['segment_false']],
    ['a value of another chain', segmentOf(SECOND_CHAIN.valueAt(900)), ['segment_false']],
    ['nothing', segmentOf(CHAIN.valueAt(900), { ciphertext: '00'.repeat(160) }), ['segment_false']],
    ['a value for a later time', segmentOf(CHAIN.valueAt(900), { endsAtMs: endsAtMs + 60_000 }), ['beacon_round_wrong']],
    ['another commitment', segmentOf(CHAIN.valueAt(900), { commitment: '00'.repeat(32) }), ['commitment_wrong']],
    ['a false signature', { ...honest, signature: '00'.repeat(64) }, ['signature_wrong']],
  ])('G9 is found and named when it holds %s', (_, segment, codes) => expect(faultsOf(segment)).toEqual(codes))
})

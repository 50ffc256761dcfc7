import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BeaconSighting,
  beaconRandomness,
  beaconRoundAt,
  chooseBeacon,
  decidingBeaconRound,
  firstBeaconRoundFrom,
  QUICKNET,
  timeOfBeaconRound,
  type VoidQuestion,
  voidReason,
} from '../index.ts'
import { BEACON, CLOSES_AT_MS } from '../testing/house.ts'
import { isBeaconValue } from './bls.ts'

/** Round 1000 of quicknet, as its network published it. */
const ROUND_1000 = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'

describe('drand’s quicknet', () => {
  it('G4 has signed round 1000, and its randomness is that of the signature', () => {
    expect(isBeaconValue(QUICKNET, { round: 1000, signature: ROUND_1000 })).toBe(true)
    expect(beaconRandomness(ROUND_1000)).toBe('fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd')
  })

  it.each([
    ['of another round', 1001, ROUND_1000],
    ['with a byte changed', 1000, ROUND_1000.replace('b446', 'b447')],
    ['that is no point', 1000, 'ff'.repeat(48)],
    ['that is empty', 1000, ''],
    ['of a round that is none', -1, ROUND_1000],
  ])('G4 has not signed a value %s', (_, round, signature) => expect(isBeaconValue(QUICKNET, { round, signature })).toBe(false))
})

describe('a local beacon', () => {
  it('signs by its own key what the same code verifies', () => {
    const value = BEACON.sign(7)
    expect(isBeaconValue(BEACON.chain, value)).toBe(true)
    expect(isBeaconValue(BEACON.chain, { ...value, round: 8 })).toBe(false)
    expect(isBeaconValue(QUICKNET, value)).toBe(false)
    expect(BEACON.chain).toMatchObject({ kind: 'local', periodS: 3, genesisS: 1_750_000_000 })
    expect(BEACON.chain.hash).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('rounds and times', () => {
  it.each([
    [1, 1_692_803_367_000],
    [1000, 1_692_806_364_000],
  ])('round %d of quicknet appears at %d', (round, atMs) => {
    expect(timeOfBeaconRound(QUICKNET, round)).toBe(atMs)
    expect(beaconRoundAt(QUICKNET, atMs)).toBe(round)
    expect(beaconRoundAt(QUICKNET, atMs - 1)).toBe(round - 1)
    expect(beaconRoundAt(QUICKNET, atMs + 2_999)).toBe(round)
    expect(firstBeaconRoundFrom(QUICKNET, atMs)).toBe(round)
    expect(firstBeaconRoundFrom(QUICKNET, atMs + 1)).toBe(round + 1)
  })

  it('the deciding round is the first at or after closing and delay', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(3, 30), (offset, delayS) => {
        const closesAtMs = CLOSES_AT_MS + offset
        const R = decidingBeaconRound(QUICKNET, closesAtMs, delayS)
        expect(timeOfBeaconRound(QUICKNET, R)).toBeGreaterThanOrEqual(closesAtMs + delayS * 1000)
        expect(timeOfBeaconRound(QUICKNET, R - 1)).toBeLessThan(closesAtMs + delayS * 1000)
      }),
    )
  })

  it('nothing exists before the first round', () => {
    expect(beaconRoundAt(QUICKNET, 0)).toBe(0)
    expect(firstBeaconRoundFrom(QUICKNET, 0)).toBe(1)
    expect(() => timeOfBeaconRound(QUICKNET, 0)).toThrow('from 1')
  })
})

describe('the beacon of a new round', () => {
  const round = 9_000_000
  const roundAtMs = timeOfBeaconRound(QUICKNET, round)
  const seen = (afterMs: number): BeaconSighting => ({ round, seenAtMs: roundAtMs + afterMs, verifiedAtMs: roundAtMs + afterMs + 30 })
  const choose = (newest: BeaconSighting | undefined, nowMs: number, brandAllows = true) => {
    const chosen = chooseBeacon({ chain: QUICKNET, brandAllows, newest, nowMs })
    return chosen.ok ? chosen.value : chosen.error
  }

  it.each([
    ['drand while its newest value was verified within 10 s', seen(400), 10_430, true, 'drand'],
    ['own once it is older', seen(400), 10_431, true, 'own'],
    ['own where no value was ever verified', undefined, 0, true, 'own'],
    ['own where the brand does not allow drand', seen(400), 500, false, 'own'],
    ['drand with a clock 1 s ahead', seen(1_000), 1_500, true, 'drand'],
    ['drand with a clock 1 s behind', seen(-1_000), 0, true, 'drand'],
    ['none with a clock further ahead', seen(1_001), 1_500, true, 'clock_off'],
    ['none with a clock further behind', seen(-1_001), 0, true, 'clock_off'],
    ['none with a wrong clock, whatever the brand allows', seen(5_000), 5_100, false, 'clock_off'],
    ['own with a clock that was put back by an hour', seen(400), -3_600_000, true, 'own'],
  ])('is %s', (_, newest, afterMs, brandAllows, expected) => expect(choose(newest, roundAtMs + afterMs, brandAllows)).toBe(expected))
})

describe('a round is void', () => {
  const question: VoidQuestion = { beaconAtMs: 100_000, rootPushedAtMs: 99_999, hasBeaconValue: false, isDaily: false, nowMs: 100_000 }
  it.each([
    ['not while its beacon value may still come', {}, undefined],
    ['not once it came', { hasBeaconValue: true, nowMs: 1e9 }, undefined],
    ['when the root comes with the beacon round', { rootPushedAtMs: 100_000 }, 'root_late'],
    ['when there is no root as the beacon round appears', { rootPushedAtMs: undefined }, 'root_late'],
    ['not before that', { rootPushedAtMs: undefined, nowMs: 99_999 }, undefined],
    ['not within ten minutes', { nowMs: 699_999 }, undefined],
    ['after ten minutes without the value', { nowMs: 700_000 }, 'beacon_missing'],
    ['not within two hours for a draw a day', { nowMs: 7_299_999, isDaily: true }, undefined],
    ['after two hours for a draw a day', { nowMs: 7_300_000, isDaily: true }, 'beacon_missing'],
    ['for the late root, whatever else', { rootPushedAtMs: 100_001, hasBeaconValue: true }, 'root_late'],
  ] as const)('%s', (_, change, reason) => expect(voidReason({ ...question, ...change })).toBe(reason))
})

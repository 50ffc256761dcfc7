import { type BeaconPort, type BeaconValue, beaconRandomness, beaconRoundAt, timeOfBeaconRound } from '@croupier/games/fairness'
import { localBeacon } from '@croupier/games/fairness/bls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../platform/db/testing.ts'
import { createBeaconWatcher } from './beacon-watcher.ts'

const BEACON = localBeacon('55'.repeat(32), { periodS: 3, genesisS: 1_750_000_000 })
const { chain } = BEACON
let database: TestDatabase
let nowMs = 0
/** How far the network's time is ahead of the server's. */
let aheadMs = 0
let asked = 0

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.admin.query('TRUNCATE draws.beacon_values, draws.beacon_sightings')
  nowMs = timeOfBeaconRound(chain, 13_333_333)
  aheadMs = 0
  asked = 0
})

const honest: BeaconPort = {
  chain,
  newest: async () => BEACON.sign(beaconRoundAt(chain, nowMs + aheadMs)),
  valueOf: async round => {
    asked++
    return round <= beaconRoundAt(chain, nowMs + aheadMs) ? BEACON.sign(round) : undefined
  },
}
const lying = (value: (round: number) => BeaconValue): BeaconPort => ({
  chain,
  newest: async () => value(99_999_999),
  valueOf: async round => value(round),
})
const silent: BeaconPort = { chain, newest: () => Promise.reject(new Error('down')), valueOf: () => Promise.reject(new Error('down')) }
const watch = (...relays: BeaconPort[]) => createBeaconWatcher({ db: database.db, clock: { now: () => new Date(nowMs) }, relays })
const lookAt = async (watcher: ReturnType<typeof watch>, afterMs: number) => {
  nowMs = timeOfBeaconRound(chain, 13_333_333) + afterMs
  return watcher.look()
}

describe('DRAWS-BEACON', () => {
  it('1: the beacon is taken while its newest value was seen within 10 s, and the brand allows it', async () => {
    const watcher = watch(silent, honest)
    expect(await watcher.choose(database.db, true)).toEqual({ ok: true, value: 'own' })
    expect(await lookAt(watcher, -1_100)).toBeUndefined()
    expect(await lookAt(watcher, 200)).toMatchObject({ round: 13_333_333 })
    expect(await watcher.choose(database.db, true)).toEqual({ ok: true, value: 'local' })
    expect(await watcher.choose(database.db, false)).toEqual({ ok: true, value: 'own' })
    nowMs += 10_001
    expect(await watcher.choose(database.db, true)).toEqual({ ok: true, value: 'own' })
  })

  it('1: a value that nobody awaited tells nothing about the clock', async () => {
    const watcher = watch(honest)
    expect(await lookAt(watcher, 2_900)).toBeUndefined()
    expect(await watcher.choose(database.db, true)).toEqual({ ok: true, value: 'own' })
  })

  it.each([
    ['slow', 1_300],
    ['fast', -1_300],
  ])('2: no round is opened by a clock that is too %s', async (_, offMs) => {
    aheadMs = offMs
    const watcher = watch(honest)
    for (const afterMs of [-2_000, -1_100, 200, 500, 800, 1_100, 1_400]) await lookAt(watcher, afterMs)
    expect(await watcher.choose(database.db, true)).toEqual({ ok: false, error: 'clock_off' })
  })

  it('3: a value is verified and stored once, and asked for no more', async () => {
    const watcher = watch(honest)
    const round = 13_333_000
    const value = { signature: BEACON.sign(round).signature, value: beaconRandomness(BEACON.sign(round).signature) }
    expect(await Promise.all([watcher.valueOf(chain.hash, round), watcher.valueOf(chain.hash, round)])).toEqual([value, value])
    expect(await watch().valueOf(chain.hash, round)).toEqual(value)
    expect(await watcher.valueOf(chain.hash, round)).toEqual(value)
    expect(asked).toBe(1)
    expect(await watcher.valueOf(chain.hash, 13_333_400)).toBeUndefined()
    expect(await watcher.valueOf('00'.repeat(32), round)).toBeUndefined()
  })

  it.each([
    ['of another round', (round: number) => ({ round, signature: BEACON.sign(round + 1).signature })],
    ['of another key', (round: number) => localBeacon('66'.repeat(32), { periodS: 3, genesisS: 1_750_000_000 }).sign(round)],
    ['that is no point', (round: number) => ({ round, signature: 'ff'.repeat(48) })],
  ])('4: a false signature %s is refused, and the next relay asked', async (_, value) => {
    const round = 13_333_000
    expect(await watch(lying(value)).valueOf(chain.hash, round)).toBeUndefined()
    expect(await lookAt(watch(lying(value)), 200)).toBeUndefined()
    expect((await watch(lying(value), honest).valueOf(chain.hash, round))?.signature).toBe(BEACON.sign(round).signature)
  })
})

import { createDraws, type Draws } from '../modules/draws/index.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'

/** What shared rounds prove: keys, chains of values and beacons. One process watches the beacon. */
export function declareDraws({ db, clock, deriveKey, beaconRelays, chainValuesMax }: Host): Declared<Draws> {
  const draws = createDraws({ db, clock, secret: deriveKey('fair-draws'), relays: beaconRelays, ...(chainValuesMax && { chainValuesMax }) })
  return { face: draws, gives: [{ ...draws.module, pulses: [{ role: 'worker', ...draws.beacon }] }] }
}

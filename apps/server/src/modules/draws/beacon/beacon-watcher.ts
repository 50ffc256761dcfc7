import {
  type BeaconChain,
  type BeaconChoice,
  type BeaconPort,
  type BeaconSighting,
  type BeaconValue,
  beaconRandomness,
  chooseBeacon,
} from '@croupier/games/fairness'
import { isBeaconValue } from '@croupier/games/fairness/bls'
import type { Clock } from '@croupier/kernel'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { findBeaconValue, readSighting, saveBeaconValue, saveSighting } from '../db/beacons.ts'
import { BRACKET_MS, nextLookInMs } from './next-look.ts'

interface BeaconDeps {
  readonly db: Db
  readonly clock: Clock
  /** Relays of one network, asked in this order; none: the installation has no public beacon. */
  readonly relays: readonly BeaconPort[]
}

interface KnownBeaconValue {
  readonly signature: string
  /** SHA-256 of the signature. */
  readonly value: string
}

/** The public beacon, as far as this installation can have it. Every value is verified here, once, whoever sent it. */
export function createBeaconWatcher({ db, clock, relays }: BeaconDeps) {
  const chain = relays[0]?.chain
  const asked = new Map<number, Promise<KnownBeaconValue | undefined>>()
  const looks = createLooks({ db, clock, relays, chain })

  const obtain = async (network: BeaconChain, round: number): Promise<KnownBeaconValue | undefined> => {
    const found = await askRelays(relays, relay => relay.valueOf(round))
    if (!found) return undefined
    await saveBeaconValue(db, network, found, clock.now())
    return knownValue(found.signature)
  }
  return {
    chain,
    /** Which beacon a new round takes; `clock_off`: none may be opened now. */
    choose: async (tx: Db | Tx, brandAllows: boolean): Promise<ReturnType<typeof chooseBeacon>> => {
      if (!chain) return { ok: true, value: 'own' }
      const newest = await readSighting(tx, chain)
      const choice: BeaconChoice = { chain, brandAllows, newest, nowMs: clock.now().getTime() }
      return chooseBeacon(choice)
    },
    /** The verified value of a round; undefined while it can't be had. It is never that of another round. */
    valueOf: async (hash: string, round: number): Promise<KnownBeaconValue | undefined> => {
      const stored = await findBeaconValue(db, hash, round)
      if (stored) return knownValue(stored)
      if (chain?.hash !== hash) return undefined
      const pending = asked.get(round) ?? obtain(chain, round).finally(() => asked.delete(round))
      asked.set(round, pending)
      return pending
    },
    ...looks,
  }
}

const knownValue = (signature: string): KnownBeaconValue => ({ signature, value: beaconRandomness(signature) })

/** The first answer that the network has signed; relays that lie or are silent are passed over. */
async function askRelays(
  relays: readonly BeaconPort[],
  ask: (relay: BeaconPort) => Promise<BeaconValue | undefined>,
): Promise<BeaconValue | undefined> {
  for (const relay of relays) {
    const value = await ask(relay).catch(() => undefined)
    if (value && isBeaconValue(relay.chain, value)) return value
  }
  return undefined
}

/** Watches for new values, so that a round is only given to a beacon that can be had, by a clock that is right. */
function createLooks({ db, clock, relays, chain }: BeaconDeps & { readonly chain: BeaconChain | undefined }) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let newestRound = 0
  let failures = 0
  let lookedAtMs = Number.NEGATIVE_INFINITY

  /** One look at the newest value. A value counts as seen when the look right before did not find it. */
  const look = async (): Promise<BeaconSighting | undefined> => {
    if (!chain) return undefined
    const value = await askRelays(relays, relay => relay.newest())
    const seenAtMs = clock.now().getTime()
    failures = value ? 0 : failures + 1
    const isBracketed = seenAtMs - lookedAtMs <= BRACKET_MS
    lookedAtMs = value ? seenAtMs : Number.NEGATIVE_INFINITY
    if (!value || value.round <= newestRound) return undefined
    newestRound = value.round
    if (!isBracketed) return undefined
    const sighting: BeaconSighting = { round: value.round, seenAtMs, verifiedAtMs: clock.now().getTime() }
    await saveSighting(db, chain, sighting)
    return sighting
  }
  const plan = () => {
    if (!chain) return
    const inMs = nextLookInMs({ chain, nowMs: clock.now().getTime(), newestRound, failures })
    timer = setTimeout(() => {
      // An outage of the database is told by everything else; the next look tries again.
      running = look()
        .catch(() => undefined)
        .finally(() => timer && plan())
    }, inMs)
  }
  return {
    look,
    /** Looks until it is stopped, in processes of the role worker. Without relays it does nothing. */
    start: plan,
    stop: async (): Promise<void> => {
      clearTimeout(timer)
      timer = undefined
      await running
    },
  }
}

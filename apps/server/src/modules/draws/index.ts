import { createHmac, randomUUID } from 'node:crypto'
import { type BeaconPort, CHAIN_LENGTH_MAX, type KeyHistory, type SegmentMessage, type Signed, type Signer } from '@croupier/games/fairness'
import { type Clock, present } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { createBeaconWatcher } from './beacon/beacon-watcher.ts'
import { announceKey, readInstallation, readKeys } from './commands/announce-key.ts'
import { lastSegment, lastSegmentEnd, listSegments, publishSegment, type Segment } from './commands/publish-segment.ts'
import { createChainBook, type ReservedValue } from './commands/reserve-values.ts'
import { countLeftChains } from './queries/count-left-chains.ts'
import { listChains } from './queries/list-chains.ts'
import { nodeSigner, signWith } from './signer.ts'

export { relayBeacon } from './beacon/relay-beacon.ts'
export type { Segment } from './commands/publish-segment.ts'
export type { ReservedValue } from './commands/reserve-values.ts'
export type { ChainInUse } from './queries/list-chains.ts'

export type DrawsDeps = {
  readonly db: Db
  readonly clock: Clock
  /** Of the installation: keys and chains are derived from it. */
  readonly secret: Uint8Array
  /** Relays of one beacon network; none: rounds take the own beacon. */
  readonly relays: readonly BeaconPort[]
  /** No chain has more values. */
  readonly chainValuesMax?: number
}

export type Draws = ReturnType<typeof createDraws>

/** What shared rounds prove: signing keys, chains of values and the own beacon. A class of games keeps its rounds and asks here. Rules in SPEC.md. */
export function createDraws({ db, clock, secret, relays, chainValuesMax = CHAIN_LENGTH_MAX }: DrawsDeps) {
  const derive = (purpose: string): string => createHmac('sha256', secret).update(purpose).digest('hex')
  let signing: Promise<{ signer: Signer; installation: string }> | undefined
  const identity = () => {
    // An outage is over some time: what has failed is tried again by whoever asks next.
    signing ??= start().catch(error => {
      signing = undefined
      throw error
    })
    return signing
  }
  const start = async () => {
    const signer = nodeSigner(derive('key:1'))
    const installation = await readInstallation(db, randomUUID)
    await announceKey(db, { signer, installation, now: clock.now() })
    return { signer, installation }
  }
  const chains = createChainBook({ db, derive, identity, now: () => clock.now(), lengthMax: chainValuesMax })
  const beacon = createBeaconWatcher({ db, clock, relays })
  const sign = async <M>(message: M): Promise<Signed<M>> => signWith((await identity()).signer, message)
  const module: ServerModule = { name: 'draws', routes: [], start: async () => void (await identity()) }
  return {
    module,
    /** The name under which this installation signs. */
    installation: async (): Promise<string> => (await identity()).installation,
    /** Signs a message; the same message has the same signature whenever it is asked for. */
    sign,
    /** The installation's keys, oldest first. */
    keys: (): Promise<KeyHistory> => readKeys(db),
    /** The next values of a game's two chains, in the order of its rounds; chains are published as they are needed. */
    reserve: (tx: Tx, game: { brandId: string; game: string; chainLength: number }, count: number): Promise<ReservedValue[]> =>
      chains.reserve(tx, game, count),
    /** A value that may be shown now: whoever asks has seen that its round has ended. */
    valueOf: (chainId: string, index: number): Promise<string> => chains.valueOf(chainId, index),
    /** What was published of a chain; with `tx` also of one that it has just made. */
    chainMessage: (chainId: string, tx?: Tx) => chains.messageOf(chainId, tx),
    /** The chains that a brand's games draw from now, with what is left of them. */
    listChains: (brandId: string) => listChains(db, brandId),
    /** The public beacon, where the installation has one. */
    beacon,
    /** Publishes the last value of a stretch of a chain, time-locked; repeated, it changes nothing. Asserts a public beacon. */
    publishSegment: async (segment: Segment, tx?: Tx): Promise<void> => {
      const { chainId, last } = segment
      await publishSegment(
        {
          db: tx ?? db,
          network: present(beacon.chain, 'segments are locked to a public beacon'),
          installation: (await identity()).installation,
          commitment: (await chains.messageOf(chainId, tx)).message.commitment,
          value: await chains.valueOf(chainId, last),
          randomness: derive(`segment:${chainId}:${last}`),
          sign,
          now: clock.now(),
        },
        segment,
      )
    },
    /** Until when the segments of a chain reach. */
    lastSegmentEnd: (tx: Db | Tx, chainId: string): Promise<Date | undefined> => lastSegmentEnd(tx, chainId),
    lastSegment: (tx: Db | Tx, chainId: string) => lastSegment(tx, chainId),
    listSegments: (query: { brandId: string; game: string; limit: number }): Promise<Signed<SegmentMessage>[]> => listSegments(db, query),
    /** Chains of a game that were left before all their values were used. */
    countLeftChains: (query: { brandId: string; game: string }): Promise<number> => countLeftChains(db, query),
    /** Of one bet: without it nobody guesses a ticket from its leaf. 32 hexadecimal digits. */
    saltOf: (betId: string): string => derive(`salt:${betId}`).slice(0, 32),
  }
}

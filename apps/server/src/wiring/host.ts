import type { BeaconPort } from '@croupier/games/fairness'
import type { ByteSource, Clock } from '@croupier/kernel'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { PostWebhook } from '../modules/cashier/index.ts'
import type { Passwords } from '../modules/identity/index.ts'
import type { Db } from '../platform/db/index.ts'
import type { Logger, Sealing } from '../platform/http/index.ts'
import type { Duty } from '../platform/jobs/index.ts'
import type { Late } from '../platform/late.ts'
import type { Messenger } from '../platform/messages/index.ts'
import type { Realtime } from '../platform/realtime/index.ts'
import type { Contributions } from './contributions.ts'

/** What the process lends to every module. */
export interface Platform {
  readonly config: Config
  readonly db: Db
  readonly pool: Pool
  /** For groups of bets, whose members keep each other waiting for a moment at most. */
  readonly betsPool: Pool
  /** For what reads the whole journal, and takes minutes. */
  readonly proofPool: Pool
  readonly clock: Clock
  readonly random: ByteSource
  readonly log: Logger
  readonly sealing: Sealing
  readonly passwords: Passwords
  readonly countryOf: (ip: string) => string
  readonly realtime: Late<Realtime>
  /** Mail and SMS; kept in the console's outbox where nothing carries them. */
  readonly messenger: Messenger
  readonly postWebhook: PostWebhook
  /** Relays of a public beacon, whose values take part in draws. */
  readonly beaconRelays: readonly BeaconPort[]
  /** Chains of draws have no more values. */
  readonly chainValuesMax: number | undefined
  /** A key for one purpose, derived from the installation's secret. */
  readonly deriveKey: (purpose: string) => Buffer
  /** Whether a proxy has brought a call that no setting names. */
  readonly isProxyUnnamed: () => boolean
  /** Rows that each reader of a feed has not read yet. */
  readonly feedLag: () => Promise<ReadonlyMap<string, number>>
  /** What the clock starts over all processes, late ones first. */
  readonly duties: () => Promise<readonly Duty[]>
}

/** The process as a module's wiring sees it: what is lent, and the lists that modules contribute to. */
export interface Host extends Platform {
  /** Everything that modules contribute of a kind, in their order. Ask when it is needed, not while wiring: later modules contribute too. */
  readonly gather: <K extends keyof Contributions>(kind: K) => readonly NonNullable<Contributions[K]>[]
}

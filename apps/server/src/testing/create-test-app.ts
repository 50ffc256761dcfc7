import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { present } from '@croupier/kernel'
import { type App, type AppOptions, createApp } from '../app.ts'
import { loadConfig } from '../config.ts'
import { createTestDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { systemRandom } from '../platform/system-random.ts'
import { seed } from '../seed.ts'
import { METRICS_TOKEN } from './metrics-token.ts'

/** A clock that stands until a test moves it. */
export interface TestClock {
  now(): Date
  advance(ms: number): void
}

export interface TestApp {
  readonly app: App
  readonly database: TestDatabase
  readonly clock: TestClock
  /** One-time password of the operator `owner`, as the first start prints it. */
  readonly operatorPassword: string
  /** Listens on a free port and starts what works by itself; answers the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

export interface TestAppOptions {
  readonly throttleFactor?: number
  /** The application knows that other processes work on its database. */
  readonly isShared?: boolean
  readonly env?: Readonly<Record<string, string>>
  readonly tablePace?: NonNullable<AppOptions['also']>['tablePace']
  /** Another process on the database of this one; the two need one secret. */
  readonly beside?: TestApp
  /** A database of the test's own, or its own way to one; the test drops it. */
  readonly database?: TestDatabase
  /** Relays of a beacon of the test's own. */
  readonly beaconRelays?: AppOptions['beaconRelays']
  readonly logger?: AppOptions['logger']
  /** What a module of the test's own would contribute. */
  readonly also?: AppOptions['also']
}

/** Tests of whole applications register and sign in by the thousand; those of accounts use the product's own cost. */
const CHEAP_PASSWORDS = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** A chain is as many hashes when it is opened, and two brands open hundreds of them; no test draws that often. */
const CHAIN_VALUES = 400

/** The whole application on a database of its own, seeded as on a first start, with a clock that only the test moves. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? options.beside?.database ?? (await createTestDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-app-'))
  const loaded = loadConfig({
    ...{ DATA_DIR: dataDir, NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', METRICS_TOKEN },
    ...(options.isShared && { DATABASE_URL: database.url }),
    ...options.env,
  })
  const config = present(loaded.ok ? loaded.value : undefined, 'the settings of tests are right')
  const clock = createTestClock()
  const app = await createApp({
    config,
    pool: database.pool,
    databaseUrl: database.url,
    clock,
    throttleFactor: options.throttleFactor ?? 1_000,
    passwordCost: CHEAP_PASSWORDS,
    chainValuesMax: CHAIN_VALUES,
    ...(options.logger && { logger: options.logger }),
    ...(options.beaconRelays && { beaconRelays: options.beaconRelays }),
    also: { ...options.also, ...(options.tablePace && { tablePace: options.tablePace }) },
  })
  const seeded = await seed(app, { random: systemRandom, now: clock.now() })
  await app.fastify.ready()
  return {
    app,
    database,
    clock,
    operatorPassword: options.beside?.operatorPassword ?? present(seeded.operatorPassword, 'a fresh database gets an owner'),
    listen: async () => {
      await app.fastify.listen({ port: 0, host: '127.0.0.1' })
      await app.start()
      const address = app.fastify.server.address()
      return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    },
    close: async () => {
      await app.close()
      if (!options.beside && !options.database) await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts at the present, since sealed bodies carry the caller's time. */
function createTestClock(): TestClock {
  let offsetMs = 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: ms => {
      offsetMs += ms
    },
  }
}

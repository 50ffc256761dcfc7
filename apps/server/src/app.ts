import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpointList } from '@croupier/contract'
import { type BeaconPort, QUICKNET } from '@croupier/games/fairness'
import { type ByteSource, type Clock, systemClock } from '@croupier/kernel'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { type Background, createBackground } from './background.ts'
import type { Config } from './config.ts'
import { liveDesks } from './console/dashboard/live-desks.ts'
import { openCountryLookup } from './modules/brand/index.ts'
import { relayBeacon } from './modules/draws/index.ts'
import { createPasswords, type PasswordCost } from './modules/identity/index.ts'
import { createModules, type Modules } from './modules.ts'
import { pageBoot } from './page-boot.ts'
import {
  createDb,
  createPool,
  createPoolBeside,
  cutLines,
  type Db,
  findProjectRoot,
  type Listener,
  listen,
  tellLineState,
} from './platform/db/index.ts'
import {
  assertRoutesComplete,
  countOver,
  createHttpServer,
  createMemoryCounts,
  createProxyWatch,
  createRedisCounts,
  createThrottle,
  loadSealing,
  serveOperations,
  silentLogger,
} from './platform/http/index.ts'
import { late } from './platform/late.ts'
import { createMessenger, createSmsGateway, createSmtpCarrier } from './platform/messages/index.ts'
import { chooseAdapter, createRealtime, type Realtime } from './platform/realtime/index.ts'
import { openRedis } from './platform/redis.ts'
import { shareFresh } from './platform/share-fresh.ts'
import { systemRandom } from './platform/system-random.ts'
import { upkeep } from './platform/upkeep.ts'
import { serveApiReference, serveWebApps } from './platform/web/index.ts'
import { createProcessFigures } from './process-figures.ts'
import type { Contributions } from './wiring/contributions.ts'
import { firstAnswer } from './wiring/first-answer.ts'

export const VERSION = '0.1.0'
/** The sandbox reports to this very server; beyond this it tries again later. */
const WEBHOOK_MS_MAX = 10_000
/** One that proves, one that an operator asked for beside it. */
const PROOF_CONNECTIONS = 2
/** Groups of bets: up to four of a class are under way at once, and seldom of more than two classes. */
const BETS_CONNECTIONS = 8
/** A group of bets waits so long for a row that somebody holds; then who is behind it bets alone, and the others go on. */
const BETS_LOCK_MS = 200
/** One to listen, two to speak. */
const LINE_CONNECTIONS = 3

export interface AppOptions {
  readonly config: Config
  readonly pool: Pool
  /** The installation's, from which all others are derived; the secret of the settings where there is none apart from it. */
  readonly key?: Buffer
  /** Of the same database, as its owner: the queue of jobs belongs to it. */
  readonly databaseUrl: string
  /** Of the same database, for LISTEN and the socket line; as the owner where there is no other. */
  readonly lineUrl?: string
  readonly clock?: Clock
  readonly random?: ByteSource
  readonly logger?: FastifyBaseLogger
  /** Tests raise the limits of calls per minute. */
  readonly throttleFactor?: number
  /** What a hash of a password costs to make and to guess; tests choose less than the product's own. */
  readonly passwordCost?: PasswordCost
  /** In place of those of the settings; tests run a beacon of their own. */
  readonly beaconRelays?: readonly BeaconPort[]
  /** Chains of draws have no more values; tests start often and draw little. */
  readonly chainValuesMax?: number
  /** What a module of a test's own would contribute. */
  readonly also?: Contributions
}

export interface App {
  readonly fastify: FastifyInstance
  readonly modules: Modules
  readonly db: Db
  /** Starts what works by itself: listeners, sweeps. Call after `fastify.ready()` or `listen()`. */
  start(): Promise<void>
  close(): Promise<void>
}

/** The application without its process: tests use this, `main.ts` adds the database, signals and addresses. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, pool, clock = systemClock, random = systemRandom, logger: log = silentLogger } = options
  const db = createDb(pool)
  const proofPool = createPoolBeside(pool, { connectionsMax: PROOF_CONNECTIONS, statementTimeoutMs: 0, applicationName: 'croupier-proofs' })
  const betsPool = createPoolBeside(pool, {
    connectionsMax: BETS_CONNECTIONS,
    lockTimeoutMs: BETS_LOCK_MS,
    applicationName: 'croupier-bets',
  })
  const key = options.key ?? config.secret
  const deriveKey = (purpose: string) => createHmac('sha256', key).update(purpose).digest()
  const sealing = await loadSealing(db, deriveKey('sealing-key'), random)
  const countryOf = await openCountryLookup()
  const realtime = late<Realtime>('realtime')
  const background = late<Background>('background')
  let ownAddress = ''
  const messenger = createMessenger({
    ...{ db, clock, random },
    carriers: {
      mail: config.smtpUrl ? createSmtpCarrier({ url: config.smtpUrl, from: config.mailFrom }) : undefined,
      sms: config.smsGatewayUrl ? createSmsGateway(config.smsGatewayUrl) : undefined,
    },
  })
  const proxyWatch = createProxyWatch(log)
  const platform = {
    ...{ config, db, pool, proofPool, betsPool, clock, random, log, sealing, countryOf, realtime, messenger },
    beaconRelays: options.beaconRelays ?? config.drandRelays.map(address => relayBeacon({ chain: QUICKNET, address })),
    chainValuesMax: options.chainValuesMax,
    passwords: createPasswords(options.passwordCost),
    isProxyUnnamed: proxyWatch.hasSeen,
    feedLag: () => background.get().lag(),
    duties: () => background.get().duties(),
    deriveKey,
    postWebhook: (body: string, signature: string) => postWebhook(ownAddress, body, signature),
  }
  const modules = createModules(platform, options.also)
  const all = [upkeep(db, messenger), ...modules.all]
  const redis = config.redisUrl ? openRedis(config.redisUrl, log) : undefined
  const own = createMemoryCounts()
  const counts = redis ? createRedisCounts(countOver(redis.counts), { fallback: own, log }) : own
  // An outside database may serve several processes; the embedded one serves this process alone.
  const linePool =
    config.databaseUrl && !redis
      ? createPool(options.lineUrl ?? options.databaseUrl, { connectionsMax: LINE_CONNECTIONS, applicationName: 'croupier-line' })
      : undefined
  const routes = all.flatMap(each => each.routes ?? [])
  assertRoutesComplete(routes, endpointList)
  const isApi = config.roles.has('api')
  const fastify = createHttpServer({
    routes: isApi ? routes : [],
    ports: {
      resolveTenant: modules.brand.resolveTenant,
      gate: modules.brand.gate,
      authenticate: modules.authenticate,
      countryOf,
      throttle: createThrottle(counts, options.throttleFactor),
      unseal: sealing.unseal,
    },
    clock,
    logger: options.logger,
    trustProxy: trustProxy(config),
    proxyWatch,
    onRefusal: modules.audit.noteRefusal,
  })
  const metrics = createProcessFigures({
    ...{ db, modules: all, brand: modules.brand, realtime: realtime.get, background: background.get },
    pools: { application: pool, proofs: proofPool, bets: betsPool, ...(linePool && { line: linePool }) },
  })
  const probeAll = shareFresh(() => Promise.all(all.map(({ probe }) => probe?.())))
  let isClosing = false
  serveOperations(fastify, {
    metrics,
    // Anybody may ask, so callers at the same time share one probe.
    isReady: async () => void (await probeAll('all')),
    isClosing: () => isClosing,
    metricsToken: config.metricsToken,
  })
  if (isApi) {
    for (const module of all) module.pages?.(fastify)
    serveApiReference(fastify, VERSION)
    const root = findProjectRoot()
    await serveWebApps(fastify, {
      portalDir: join(root, 'apps/portal/dist'),
      consoleDir: join(root, 'apps/console/dist'),
      isRebuilt: config.environment === 'development',
      pageBoot: request => pageBoot({ brand: modules.brand, clock, countryOf }, request),
    })
  }
  realtime.set(
    createRealtime(fastify, {
      isOpen: isApi,
      authenticate: async token => {
        const principal = await modules.authenticate('member', token, clock.now())
        return principal && { memberId: principal.id, sessionId: principal.sessionId, tenantId: principal.tenantId ?? '' }
      },
      authenticateOperator: async token => {
        const permissions = await modules.console.permissionsOf(token, clock.now())
        return permissions && liveDesks(modules.gather, permissions)
      },
      tenantOf: async request => (await modules.brand.resolveTenant(request))?.id,
      enterRoom: (roomId, tenantId) => firstAnswer(modules.gather('enterRoom'), enter => enter(roomId, tenantId)),
      adapter: chooseAdapter({ redis: redis?.messages, sharedPool: linePool, log }),
      log,
    }),
  )
  background.set(createBackground({ config, db, databaseUrl: options.databaseUrl, log, modules: all, onJob: metrics.observeJob }))
  let listener: Listener | undefined
  return {
    fastify,
    modules,
    db,
    start: async () => {
      const address = fastify.server.address()
      ownAddress = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
      const line = tellLineState(log)
      // One heartbeat judges the line for all who speak over it.
      const onSilent = () => {
        log.warn({}, 'the database says nothing any more: all lines to it are opened anew')
        for (const each of [pool, proofPool, betsPool]) cutLines(each)
        if (linePool) cutLines(linePool)
        background.get().cutLines()
      }
      listener = listen({
        url: options.lineUrl ?? options.databaseUrl,
        channels: modules.channels,
        onConnected: () => {
          line.onBack()
          modules.invalidate()
        },
        onLost: line.onLost,
        onSilent,
        log,
      })
      for (const module of all) await module.start?.()
      await background.get().start()
    },
    close: async () => {
      isClosing = true
      // Calls are answered for good first: the work in the background can wait, callers cannot.
      if (config.drainSeconds > 0) await sleep(config.drainSeconds * 1_000)
      await realtime.get().close()
      await fastify.close()
      await background.get().stop()
      for (const module of all.toReversed()) await module.stop?.()
      await listener?.close()
      await proofPool.end()
      await betsPool.end()
      await redis?.close()
      // Its listening connection may still be on its way in; nobody waits for it.
      void linePool?.end()
    },
  }
}

async function postWebhook(origin: string, body: string, signature: string): Promise<boolean> {
  const response = await fetch(`${origin}/wps/v2/payments/sandbox/webhook`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    signal: AbortSignal.timeout(WEBHOOK_MS_MAX),
  })
  return response.status < 500
}

/** A number of proxies becomes the rule "believe that many hops". */
function trustProxy({ trustProxy: setting }: Config): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof setting === 'number') return (_address, hop) => hop < setting
  return typeof setting === 'boolean' ? setting : [...setting]
}

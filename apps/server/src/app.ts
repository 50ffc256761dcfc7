import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { directionOf, endpointList, errorText, LANGUAGES, type LanguageCode, languageFromTag, textLanguageOf } from '@croupier/contract'
import { type BeaconPort, QUICKNET } from '@croupier/games/fairness'
import { type ByteSource, type Clock, systemClock } from '@croupier/kernel'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { createBackground } from './background.ts'
import type { Config } from './config.ts'
import { openCountryLookup } from './modules/brand/index.ts'
import { relayBeacon } from './modules/draws/index.ts'
import { captchaHosts, createPasswords, type PasswordCost } from './modules/identity/index.ts'
import type { Pace } from './modules/tables/index.ts'
import { readChangedMembers, WALLET_CHANGED_CHANNEL } from './modules/wallet/index.ts'
import { createModules, type Modules } from './modules.ts'
import { descriptionOf } from './page-words.ts'
import { createDb, createPool, type Db, findProjectRoot, listen } from './platform/db/index.ts'
import {
  assertRoutesComplete,
  clientAddress,
  countOver,
  createHttpServer,
  createMemoryCounts,
  createRedisCounts,
  createThrottle,
  type HttpPorts,
  loadSealing,
  serveOperations,
  silentLogger,
} from './platform/http/index.ts'
import { late } from './platform/late.ts'
import { createMessenger, createSmsGateway, createSmtpCarrier } from './platform/messages/index.ts'
import { createMetrics } from './platform/metrics/index.ts'
import { chooseAdapter, createRealtime, type Realtime } from './platform/realtime/index.ts'
import { openRedis } from './platform/redis.ts'
import { systemRandom } from './platform/system-random.ts'
import { type PageBoot, serveApiReference, serveWebApps } from './platform/web/index.ts'
import { desksOf } from './reactions/tell-desks.ts'
import { measureBooks } from './wiring/measure-books.ts'

const VERSION = '0.1.0'
/** The sandbox reports to this very server; beyond this it tries again later. */
const WEBHOOK_MS_MAX = 10_000
/** One to listen, two to speak. */
const LINE_CONNECTIONS = 3

export interface AppOptions {
  readonly config: Config
  readonly pool: Pool
  /** For LISTEN: the address of the same database. */
  readonly databaseUrl: string
  readonly clock?: Clock
  readonly random?: ByteSource
  readonly logger?: FastifyBaseLogger
  /** Tests raise the limits of calls per minute. */
  readonly throttleFactor?: number
  /** What a hash of a password costs to make and to guess; tests choose less than the product's own. */
  readonly passwordCost?: PasswordCost
  /** How fast rounds of live tables go: tests and benches play many of them in little time. */
  readonly tablePace?: Pace
  /** In place of those of the settings; tests run a beacon of their own. */
  readonly beaconRelays?: readonly BeaconPort[]
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
  const sealing = await loadSealing(db, random)
  const countryOf = await openCountryLookup()
  const realtime = late<Realtime>('realtime')
  let ownAddress = ''
  const messenger = createMessenger({
    db,
    clock,
    random,
    carriers: {
      mail: config.smtpUrl ? createSmtpCarrier({ url: config.smtpUrl, from: config.mailFrom }) : undefined,
      sms: config.smsGatewayUrl ? createSmsGateway(config.smsGatewayUrl) : undefined,
    },
  })
  const modules = createModules({
    config,
    beaconRelays: options.beaconRelays ?? config.drandRelays.map(address => relayBeacon({ chain: QUICKNET, address })),
    db,
    pool,
    clock,
    random,
    sealing,
    passwords: createPasswords(options.passwordCost),
    countryOf,
    realtime,
    log,
    tablePace: options.tablePace,
    messenger,
    feedLag: () => background.lag(),
    deriveKey: purpose => createHmac('sha256', config.secret).update(purpose).digest(),
    postWebhook: async (body, signature) => {
      const response = await fetch(`${ownAddress}/wps/v2/payments/sandbox/webhook`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'x-signature': signature },
        signal: AbortSignal.timeout(WEBHOOK_MS_MAX),
      })
      return response.status < 500
    },
  })
  const redis = config.redisUrl ? openRedis(config.redisUrl, log) : undefined
  const own = createMemoryCounts()
  const counts = redis ? createRedisCounts(countOver(redis.counts), { fallback: own, log }) : own
  const throttle = createThrottle(counts, options.throttleFactor)
  // An outside database may serve several processes; the embedded one serves this process alone.
  const linePool =
    config.databaseUrl && !redis
      ? createPool(options.databaseUrl, { connectionsMax: LINE_CONNECTIONS, applicationName: 'croupier-line' })
      : undefined
  const ports: HttpPorts = {
    resolveTenant: modules.resolveTenant,
    gate: modules.brand.gate,
    authenticate: modules.authenticate,
    countryOf,
    throttle,
    unseal: sealing.unseal,
  }
  const routes = modules.all.flatMap(module => module.routes)
  assertRoutesComplete(routes, endpointList)
  const fastify = createHttpServer({
    routes,
    ports,
    clock,
    logger: options.logger,
    trustProxy: trustProxy(config),
  })
  for (const module of modules.all) module.pages?.(fastify)
  const metrics = createMetrics()
  metrics.watchPool('application', pool)
  measureBooks(metrics, modules)
  let isClosing = false
  serveOperations(fastify, { metrics, isReady: async () => void (await pool.query('SELECT 1')), isClosing: () => isClosing })
  serveApiReference(fastify, VERSION)
  const root = findProjectRoot()
  await serveWebApps(fastify, {
    portalDir: join(root, 'apps/portal/dist'),
    consoleDir: join(root, 'apps/console/dist'),
    isRebuilt: config.environment === 'development',
    pageBoot: request => pageBoot(request, modules, countryOf, clock),
  })
  realtime.set(
    createRealtime(fastify, {
      authenticate: async token => {
        const principal = await modules.authenticate('member', token, clock.now())
        return principal && { memberId: principal.id, sessionId: principal.sessionId, tenantId: principal.tenantId ?? '' }
      },
      authenticateOperator: async token => {
        const permissions = await modules.console.permissionsOf(token, clock.now())
        return permissions && desksOf(permissions)
      },
      tenantOf: async request => (await modules.resolveTenant(request))?.id,
      enterRoom: (roomId, tenantId) => modules.rooms.enter(roomId, tenantId),
      adapter: chooseAdapter({ redis: redis?.messages, sharedPool: linePool, log }),
      log,
    }),
  )
  const background = createBackground({
    config,
    db,
    databaseUrl: options.databaseUrl,
    log,
    modules,
    clock,
    messenger,
    realtime,
  })
  metrics.watchFeeds(() => background.lag())
  const listener = { current: undefined as ReturnType<typeof listen> | undefined }
  return {
    fastify,
    modules,
    db,
    start: async () => {
      const address = fastify.server.address()
      ownAddress = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
      listener.current = listen({
        url: options.databaseUrl,
        channels: channelsOf(modules, realtime.get()),
        onConnected: modules.invalidate,
        log,
      })
      for (const module of modules.all) await module.start?.()
      await background.start()
    },
    close: async () => {
      isClosing = true
      await background.stop()
      await realtime.get().close()
      await fastify.close()
      for (const module of modules.all.toReversed()) await module.stop?.()
      await listener.current?.close()
      await redis?.close()
      // Its listening connection may still be on its way in; nobody waits for it.
      void linePool?.end()
    },
  }
}

/** A number of proxies becomes the rule "believe that many hops". */
function trustProxy({ trustProxy: setting }: Config): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof setting === 'number') return (_address, hop) => hop < setting
  return typeof setting === 'boolean' ? setting : [...setting]
}

/** What other processes (and this one) announce through PostgreSQL, and who acts on it here. */
function channelsOf(modules: Modules, realtime: Realtime): Record<string, (payload: string) => void> {
  return {
    ...modules.channels,
    [WALLET_CHANGED_CHANNEL]: payload => void pushBalances(readChangedMembers(payload), modules, realtime),
  }
}

/** Only members with an open page here are read: a room without sockets costs nothing. */
async function pushBalances(memberIds: readonly string[], modules: Modules, realtime: Realtime): Promise<void> {
  for (const memberId of memberIds) {
    if (!realtime.io.sockets.adapter.rooms.has(`member:${memberId}`)) continue
    const view = await modules.balanceFor(memberId).catch(() => undefined)
    if (view) realtime.io.local.to(`member:${memberId}`).emit('wallet.changed', { v: 1, ...view })
  }
}

async function pageBoot(request: FastifyRequest, modules: Modules, countryOf: (ip: string) => string, clock: Clock): Promise<PageBoot> {
  const asked = (request.query as { merchant?: unknown } | undefined)?.merchant
  const merchant = typeof asked === 'string' ? asked : request.headers.merchant?.toString()
  const tenant = await modules.resolveTenant({ host: request.host, merchant })
  if (!tenant)
    return {
      language: 'en',
      direction: 'ltr',
      theme: 'midnight',
      themeCss: '',
      title: 'Croupier',
      description: 'Invalid URL',
      boot: { code: 'unknown_host' },
    }
  const languages = tenant.languages as LanguageCode[]
  const tag = request.headers['accept-language']?.split(',')[0]?.split(';')[0]?.trim()
  const language = tag ? languageFromTag(tag, languages, tenant.defaultLanguage as LanguageCode) : (tenant.defaultLanguage as LanguageCode)
  const ip = clientAddress(request)
  const status = await modules.brand.statusFor(tenant.id, {
    ip,
    country: countryOf(ip),
    language,
    origin: `${request.protocol}://${request.host}`,
    now: clock.now(),
  })
  const { theme, name } = status.brand
  return {
    language: LANGUAGES[textLanguageOf(language)].tag,
    direction: directionOf(language),
    theme: theme.base,
    themeCss:
      Object.keys(theme.tokens).length > 0
        ? `[data-brand="${theme.base}"]{${Object.entries(theme.tokens)
            .map(([token, value]) => `${token}:${value}`)
            .join(';')}}`
        : '',
    title: name,
    description: descriptionOf(name, language),
    pageColour: theme.tokens['--c-page'],
    ...(request.host !== '' && {
      site: {
        logo: theme.logo,
        origin: `${request.protocol}://${request.host}`,
        query: typeof asked === 'string' ? `?merchant=${encodeURIComponent(asked)}` : '',
      },
    }),
    boot: status,
    failed: errorText('unavailable', language),
    visit: status.status === 0 ? { merchantCode: status.brand.merchantCode, languageCode: language } : undefined,
    imageHosts: originsOf(status.info.imageCDNs),
    outside: captchaHosts((await modules.brand.findBrand(tenant.id))?.settings.phoneCaptcha),
  }
}

/** What a content security policy may name: the origins of addresses that can be read. */
const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.flatMap(address => (/^https?:/.test(address) && URL.canParse(address) ? [new URL(address).origin] : []))),
]

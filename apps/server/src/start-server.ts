import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { type App, type AppOptions, createApp, VERSION } from './app.ts'
import { type Config, loadConfig } from './config.ts'
import { ownerPasswordLine } from './owner-password.ts'
import { createPool, ensureApplicationLogin, isKnownOutage, migrate } from './platform/db/index.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import { type InstallationKey, openInstallationKey } from './platform/installation-key.ts'
import { migrateJobs } from './platform/jobs/index.ts'
import { createLog, type Log } from './platform/log/index.ts'
import { createShutdown, type Shutdown } from './platform/shutdown/index.ts'
import { systemRandom } from './platform/system-random.ts'
import { startTracing, traceWith } from './platform/tracing/index.ts'
import { seed } from './seed.ts'
import { explainStartFailure } from './start-failure.ts'

/** The second demo brand answers one port above the first, so that both can be seen side by side without host names. */
const SECOND_BRAND = 'JADE'

/** Calls under way, sockets, and jobs that are told to stop; connections to the database close after it. */
const CLOSE_MS_MAX = 24_000

/** What tests change of a server that is else the product's own. */
export type ServerOptions = Pick<AppOptions, 'also' | 'throttleFactor' | 'passwordCost'>

/** The whole process: settings, database, signals, addresses. Answers once it listens; a start that fails ends the process. */
export async function startServer(options: ServerOptions = {}): Promise<void> {
  const loaded = loadConfig(process.env)
  if (!loaded.ok) {
    process.stderr.write(`${loaded.error.message}\n`)
    process.exit(2)
  }
  const config = loaded.value
  const log = createLog({ level: config.logLevel, isKnown: isKnownOutage })
  const shutdown = createShutdown(log)
  shutdown.listenToSignals()
  watchForBugs(log, shutdown)
  try {
    await run({ config, log, shutdown }, options)
  } catch (error) {
    // Told to stop while it was starting; the signal's own shutdown ends the process.
    if (shutdown.isRunning()) return
    const explained = explainStartFailure(error, config)
    // A setting is the reader's own to change: one line says which; the stack behind it would only hide that.
    if (explained) log.debug({ err: error }, 'the server could not start')
    else log.error({ err: error }, 'the server could not start')
    process.stderr.write(`${explained ?? (error instanceof Error ? error.message : String(error))}\n`)
    await shutdown.run('failed start')
    process.exit(1)
  }
}

/**
 * The last resort. A promise that nobody waited for has failed alone: the log rings and the server serves on. After a throw outside of any request
 * nothing is certain any more: the process ends in order, and whoever supervises it starts another.
 */
function watchForBugs(log: Log, shutdown: Shutdown): void {
  process.on('unhandledRejection', error => log.error({ err: error }, 'a promise failed with nobody waiting for it'))
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'an exception outside of any request')
    void shutdown.run('uncaught exception').then(() => process.exit(1))
  })
}

interface Process {
  readonly config: Config
  readonly log: Log
  readonly shutdown: Shutdown
}

async function run({ config, log, shutdown }: Process, options: ServerOptions): Promise<void> {
  if (config.tracing) {
    const tracer = await startTracing({ ...config.tracing, version: VERSION })
    traceWith(tracer)
    shutdown.onShutdown('traces', () => tracer.close())
  }
  const database = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, log, isSupervised: true })
  if (database) shutdown.onShutdown('database', () => database.stop())
  const databaseUrl = config.databaseUrl ?? database?.connectionString ?? ''
  const { role } = await migrate(databaseUrl)
  await migrateJobs(databaseUrl)
  const { key, version, isRotated } = await readKey(databaseUrl, role, config)
  if (isRotated) log.warn({ version }, 'the secret is another one now: CROUPIER_SECRET_PREVIOUS is needed no more')
  // Where it may be, the application is a user of its own, who has no other rights to fall back on.
  const own =
    role === undefined
      ? undefined
      : await ensureApplicationLogin(databaseUrl, createHmac('sha256', key).update('database-login').digest('hex'))
  const connectionsMax = config.databaseConnections
  const pool = own ? createPool(own, { connectionsMax }) : createPool(databaseUrl, { role, connectionsMax })
  shutdown.onShutdown('database connections', () => pool.end())
  const app = await createApp({ ...options, config, key, pool, databaseUrl, lineUrl: own ?? databaseUrl, logger: log })
  const { operatorPassword } = await seed(app, { random: systemRandom, now: new Date() })
  shutdown.onShutdown('application', () => app.close(), { timeoutMs: CLOSE_MS_MAX })
  const addresses = await openDoors(app, config, log)
  await app.start()
  announce(addresses, ownerPasswordLine(operatorPassword, { dataDir: config.dataDir, isTerminal: process.stdout.isTTY === true }))
}

/** Before the application can come in: its password follows from the key. */
async function readKey(databaseUrl: string, role: string | undefined, config: Config): Promise<InstallationKey> {
  const pool = createPool(databaseUrl, { role, connectionsMax: 1 })
  try {
    return await openInstallationKey(pool, config, systemRandom)
  } finally {
    await pool.end()
  }
}

interface Addresses {
  readonly first: string
  readonly second: string | undefined
}

/** Listens on PORT, and on the next one for the second demo brand; a taken second port is no reason to stop. */
async function openDoors(app: App, { host, port }: Pick<Config, 'host' | 'port'>, log: Log): Promise<Addresses> {
  const second = createServer((request, response) => {
    request.headers.merchant ??= SECOND_BRAND
    app.fastify.server.emit('request', request, response)
  })
  second.on('upgrade', (request, socket, head) => {
    request.headers.merchant ??= SECOND_BRAND
    app.fastify.server.emit('upgrade', request, socket, head)
  })
  second.on('clientError', (error, socket) => void app.fastify.server.emit('clientError', error, socket))
  second.on('error', error => log.warn({ err: error }, 'the second door failed'))
  const { requestTimeout, headersTimeout, keepAliveTimeout } = app.fastify.server
  Object.assign(second, { requestTimeout, headersTimeout, keepAliveTimeout })
  // Requests under way here end as on the first door, before the application closes what they need.
  app.fastify.addHook('preClose', async () => {
    await new Promise(resolve => {
      second.close(resolve)
      second.closeIdleConnections()
    })
  })
  await app.fastify.listen({ port, host })
  const address = app.fastify.server.address()
  const first = typeof address === 'object' && address ? address.port : port
  const isOpen = await new Promise<boolean>(resolve => {
    second.once('error', () => resolve(false))
    second.listen(first + 1, host, () => resolve(true))
  })
  return { first: `http://localhost:${first}`, second: isOpen ? `http://localhost:${first + 1}` : undefined }
}

function announce({ first, second }: Addresses, ownerLine: string | undefined): void {
  const lines = [
    '',
    `  Midnight   ${first}/`,
    `  Jade       ${second ? `${second}/` : `${first}/?merchant=JADE`}`,
    `  Console    ${first}/console/`,
    ...(ownerLine ? [`             ${ownerLine}`] : []),
    `  API        ${first}/docs`,
    '',
    '  Play money only, until a licensed operator connects a payment provider. Ctrl-C stops.',
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

import { accessSync, constants, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeDirectory } from '../files/index.ts'
import { type Address, addressUrl } from './address.ts'
import { canConnect, ensureDatabase } from './connect.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { initialiseCluster } from './initialise-cluster.ts'
import { launchPostmaster } from './launch-postmaster.ts'
import { type Binaries, hydrateLinks, locateBinaries } from './locate-binaries.ts'
import { type LockHolder, takeLock } from './lock-file.ts'
import { findRunningPostmaster, type Postmaster, readPostmaster } from './postmaster-file.ts'
import { chooseRunAs, makePrivateDir, type RunAs, reachableBinaries } from './run-as.ts'
import { type Durability, serverSettings } from './settings.ts'
import { socketDirFor } from './socket-dir.ts'
import { orderStop, signalPostmaster } from './stop-postmaster.ts'
import { type RunningPostgres, supervise } from './supervise.ts'
import { choosePort, makePassword, passwordPath, tcpAddress } from './tcp-address.ts'
import { type Ways, waysOf } from './ways.ts'

export type LaunchLog = { info(fields: object, message: string): void; error?(fields: object, message: string): void }

export type EmbeddedPostgresOptions = {
  /** Where the cluster, its socket, its log and the lock live; made when absent. */
  readonly dataDir: string
  readonly log: LaunchLog
  readonly durability?: Durability
  /** `own` (a server): refuses when another process has this directory. `join` (a command): uses that process's database. */
  readonly ownership?: 'own' | 'join'
  /** A server of ours that dies is started again, for as long as we live; for owners that serve. */
  readonly isSupervised?: boolean
  /** How long an owner waits for another process to let go of the directory. */
  readonly lockWaitMs?: number
  /** False where a test plays a container that forbids user namespaces. */
  readonly mayUseNamespace?: boolean
  /** Those of this platform, unless a test tries another's. */
  readonly ways?: Ways
}

export type EmbeddedPostgres = {
  /** For the database `croupier`, over the Unix socket or a port of this machine, as superuser. */
  readonly connectionString: string
  /** True when the server of a crashed process, or of the process joined, goes on. */
  readonly adopted: boolean
  /** Ends the server, its open transactions rolled back; leaves a joined one alone. */
  stop(): Promise<void>
}

const DATABASE = 'croupier'
const LOCK_WAIT_MS = 10_000
const ADOPT_MS_MAX = 120_000
const POLL_MS = 20

/**
 * Starts PostgreSQL from the binaries in node_modules, or goes on with the one that runs there already.
 * The server has a process group of its own: Ctrl-C reaches us alone, and we stop it when we no longer need it.
 * @throws EmbeddedPostgresError with one line that says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = prepareDataDir(options.dataDir)
  const isJoining = options.ownership === 'join'
  const lock = await takeLock(join(dataDir, 'postgres.lock'), { waitMs: isJoining ? 0 : (options.lockWaitMs ?? LOCK_WAIT_MS) })
  if (!lock.ok) {
    if (isJoining) return joinRunning(dataDir, lock.error, options)
    throw new EmbeddedPostgresError(describeHolder(dataDir, lock.error))
  }
  try {
    const started = await startOrAdopt(dataDir, options)
    const keeper = options.isSupervised
      ? supervise({ started, startAgain: () => startOrAdopt(dataDir, options), log: options.log })
      : { stop: started.stop }
    const stop = () => keeper.stop().finally(lock.value.release)
    return { connectionString: started.connectionString, adopted: started.adopted, stop }
  } catch (error) {
    await lock.value.release()
    throw error
  }
}

function prepareDataDir(path: string): string {
  const dataDir = resolve(path)
  try {
    makeDirectory(dataDir)
    accessSync(dataDir, constants.W_OK)
  } catch (cause) {
    throw new EmbeddedPostgresError(`cannot write to ${dataDir}: set DATA_DIR to a directory that can be written`, { cause })
  }
  return dataDir
}

const waysFor = (options: EmbeddedPostgresOptions): Ways => options.ways ?? waysOf(process.platform)

async function startOrAdopt(dataDir: string, options: EmbeddedPostgresOptions): Promise<RunningPostgres> {
  const clusterDir = join(dataDir, 'postgres')
  const running = findRunningPostmaster(clusterDir)
  const isServed = running && (await isServing(dataDir, running, options))
  if (isServed) options.log.info({ pid: running.pid }, 'the database of an earlier run goes on')
  const { pid, address } = isServed
    ? { pid: running.pid, address: addressOf(dataDir, running, waysFor(options)) }
    : await start(dataDir, options)
  const stop = () => stopPostmaster(dataDir, pid, options)
  try {
    await ensureDatabase(addressUrl(address, 'postgres'), DATABASE)
  } catch (error) {
    await stop()
    throw error
  }
  return { connectionString: addressUrl(address, DATABASE), adopted: isServed === true, pid, stop }
}

function stopPostmaster(dataDir: string, pid: number, options: EmbeddedPostgresOptions): Promise<void> {
  const clusterDir = join(dataDir, 'postgres')
  return waysFor(options).control === 'pg_ctl'
    ? orderStop(clusterDir, pid, () => locatePrograms(clusterDir, options))
    : signalPostmaster(clusterDir, pid)
}

async function start(dataDir: string, options: EmbeddedPostgresOptions): Promise<{ pid: number; address: Address }> {
  const clusterDir = join(dataDir, 'postgres')
  const { reach, control } = waysFor(options)
  const { binaries, runAs } = await locatePrograms(clusterDir, options)
  const durability = options.durability ?? 'durable'
  const isNew = !existsSync(join(clusterDir, 'PG_VERSION'))
  if (isNew && reach === 'tcp') makePassword(passwordPath(dataDir), runAs)
  if (isNew)
    await initialiseCluster({ clusterDir, binaries, runAs, durability, passwordPath: reach === 'tcp' ? passwordPath(dataDir) : undefined })
  const address = reach === 'tcp' ? tcpAddress(dataDir, await choosePort(dataDir)) : socketAddress(dataDir)
  if (address.kind === 'socket') makePrivateDir(address.dir, runAs)
  const settings = serverSettings({ address, durability })
  const pid = await launchPostmaster({ clusterDir, address, logPath: join(dataDir, 'postgres.log'), binaries, runAs, control, settings })
  options.log.info({ pid, isNew, runAs: runAs.kind }, 'the database has started')
  return { pid, address }
}

async function locatePrograms(clusterDir: string, options: EmbeddedPostgresOptions): Promise<{ binaries: Binaries; runAs: RunAs }> {
  const binaries = await locateBinaries()
  await hydrateLinks(binaries)
  const runAs = chooseRunAs(clusterDir, { mayUseNamespace: options.mayUseNamespace ?? true, users: waysFor(options).users })
  return { binaries: await reachableBinaries(binaries, runAs), runAs }
}

const socketAddress = (dataDir: string): Address => ({ kind: 'socket', dir: socketDirFor(dataDir) })

/** A running server says itself where it listens: an older version may have chosen otherwise. */
function addressOf(dataDir: string, { port, socketDir }: Postmaster, { reach }: Ways): Address {
  return reach === 'tcp' ? tcpAddress(dataDir, port) : { kind: 'socket', dir: socketDir }
}

/** Waits while a server found running recovers. One that was shutting down is brought to its end: whoever told it to may have died before that. */
async function isServing(dataDir: string, postmaster: Postmaster, options: EmbeddedPostgresOptions): Promise<boolean> {
  const clusterDir = join(dataDir, 'postgres')
  const address = addressOf(dataDir, postmaster, waysFor(options))
  const deadline = Date.now() + ADOPT_MS_MAX
  for (;;) {
    const running = findRunningPostmaster(clusterDir)
    if (running?.pid !== postmaster.pid) return false
    if (running.status === 'stopping') await stopPostmaster(dataDir, running.pid, options)
    else if (await canConnect(addressUrl(address, 'postgres'))) return true
    if (Date.now() > deadline)
      throw new EmbeddedPostgresError(`the database server (process ${postmaster.pid}) of ${clusterDir} does not answer: end it`)
    await sleep(POLL_MS)
  }
}

async function joinRunning(dataDir: string, holder: LockHolder, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const deadline = Date.now() + LOCK_WAIT_MS
  for (;;) {
    const address = addressToJoin(dataDir, waysFor(options))
    const connectionString = address && addressUrl(address, DATABASE)
    if (connectionString && (await canConnect(connectionString))) return { connectionString, adopted: true, stop: async () => undefined }
    if (Date.now() > deadline) throw new EmbeddedPostgresError(`process ${holder.pid} has ${dataDir}, but its database does not answer`)
    await sleep(POLL_MS)
  }
}

/** Over TCP a server that is being started has no port so far. */
function addressToJoin(dataDir: string, { reach }: Ways): Address | undefined {
  if (reach === 'socket') return socketAddress(dataDir)
  const port = readPostmaster(join(dataDir, 'postgres'))?.port
  return port ? tcpAddress(dataDir, port) : undefined
}

function describeHolder(dataDir: string, holder: LockHolder): string {
  return `${dataDir} is in use by process ${holder.pid} since ${holder.since}: stop it, or set DATA_DIR to another directory`
}

import { accessSync, constants, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeDirectory } from '../files/index.ts'
import { canConnect, ensureDatabase } from './connect.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { initialiseCluster } from './initialise-cluster.ts'
import { launchPostmaster } from './launch-postmaster.ts'
import { hydrateLinks, locateBinaries } from './locate-binaries.ts'
import { type LockHolder, takeLock } from './lock-file.ts'
import { findRunningPostmaster, type Postmaster } from './postmaster-file.ts'
import { chooseRunAs, makePrivateDir, reachableBinaries } from './run-as.ts'
import { type Durability, serverSettings } from './settings.ts'
import { socketDirFor, socketUrl } from './socket-dir.ts'
import { stopPostmaster } from './stop-postmaster.ts'
import { type RunningPostgres, supervise } from './supervise.ts'

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
}

export type EmbeddedPostgres = {
  /** For the database `croupier`, over the Unix socket, as superuser. */
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
    if (isJoining) return joinRunning(dataDir, lock.error)
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
  if (process.platform === 'win32') {
    throw new EmbeddedPostgresError(
      'the embedded database needs Linux or macOS: on Windows use WSL, or set DATABASE_URL to a PostgreSQL server',
    )
  }
  const dataDir = resolve(path)
  try {
    makeDirectory(dataDir)
    accessSync(dataDir, constants.W_OK)
  } catch (cause) {
    throw new EmbeddedPostgresError(`cannot write to ${dataDir}: set DATA_DIR to a directory that can be written`, { cause })
  }
  return dataDir
}

async function startOrAdopt(dataDir: string, options: EmbeddedPostgresOptions): Promise<RunningPostgres> {
  const clusterDir = join(dataDir, 'postgres')
  const running = findRunningPostmaster(clusterDir)
  if (running && (await isServing(clusterDir, running))) {
    options.log.info({ pid: running.pid }, 'the database of an earlier run goes on')
    return opened(clusterDir, running.socketDir, running.pid, true)
  }
  const binaries = await locateBinaries()
  await hydrateLinks(binaries)
  const runAs = chooseRunAs(clusterDir, { mayUseNamespace: options.mayUseNamespace ?? true })
  const durability = options.durability ?? 'durable'
  const reachable = await reachableBinaries(binaries, runAs)
  const isNew = !existsSync(join(clusterDir, 'PG_VERSION'))
  if (isNew) await initialiseCluster({ clusterDir, binaries: reachable, runAs, durability })
  const socketDir = socketDirFor(dataDir)
  makePrivateDir(socketDir, runAs)
  const settings = serverSettings({ socketDir, durability })
  const pid = await launchPostmaster({
    clusterDir,
    socketDir,
    logPath: join(dataDir, 'postgres.log'),
    binaries: reachable,
    runAs,
    settings,
  })
  options.log.info({ pid, isNew, runAs: runAs.kind }, 'the database has started')
  return opened(clusterDir, socketDir, pid, false)
}

async function opened(clusterDir: string, socketDir: string, pid: number, adopted: boolean): Promise<RunningPostgres> {
  try {
    await ensureDatabase(socketUrl(socketDir, 'postgres'), DATABASE)
  } catch (error) {
    await stopPostmaster(clusterDir, pid)
    throw error
  }
  return { connectionString: socketUrl(socketDir, DATABASE), adopted, pid, stop: () => stopPostmaster(clusterDir, pid) }
}

/** Waits while a server found running recovers; false when it ends instead, since it was shutting down. */
async function isServing(clusterDir: string, postmaster: Postmaster): Promise<boolean> {
  const deadline = Date.now() + ADOPT_MS_MAX
  while (findRunningPostmaster(clusterDir)?.pid === postmaster.pid) {
    if (await canConnect(socketUrl(postmaster.socketDir, 'postgres'))) return true
    if (Date.now() > deadline)
      throw new EmbeddedPostgresError(`the database server (process ${postmaster.pid}) of ${clusterDir} does not answer: end it`)
    await sleep(POLL_MS)
  }
  return false
}

async function joinRunning(dataDir: string, holder: LockHolder): Promise<EmbeddedPostgres> {
  const connectionString = socketUrl(socketDirFor(dataDir), DATABASE)
  const deadline = Date.now() + LOCK_WAIT_MS
  while (!(await canConnect(connectionString))) {
    if (Date.now() > deadline) throw new EmbeddedPostgresError(`process ${holder.pid} has ${dataDir}, but its database does not answer`)
    await sleep(POLL_MS)
  }
  return { connectionString, adopted: true, stop: async () => undefined }
}

function describeHolder(dataDir: string, holder: LockHolder): string {
  return `${dataDir} is in use by process ${holder.pid} since ${holder.since}: stop it, or set DATA_DIR to another directory`
}

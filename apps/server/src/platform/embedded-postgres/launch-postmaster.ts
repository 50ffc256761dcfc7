import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, addressUrl } from './address.ts'
import { canConnect } from './connect.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Binaries } from './locate-binaries.ts'
import { pgCtl } from './pg-ctl.ts'
import { disownLeftover, readPostmaster } from './postmaster-file.ts'
import { quietly } from './quietly.ts'
import { commandLine, programPath, type RunAs } from './run-as.ts'
import type { Ways } from './ways.ts'

export type Launch = {
  readonly clusterDir: string
  readonly address: Address
  readonly logPath: string
  readonly binaries: Binaries
  readonly runAs: RunAs
  readonly control: Ways['control']
  readonly settings: Record<string, string>
}

/** Recovery after a crash replays at most `max_wal_size` of journal: seconds, on a slow disk a minute. */
const READY_MS_MAX = 120_000
/** Backends of a killed server need a moment to notice; until then PostgreSQL refuses a new server on their shared memory. */
const LEFTOVER_RETRIES_MAX = 20
const LEFTOVER_RETRY_MS = 250
const LOG_BYTES_MAX = 10_000_000
const POLL_MS = 10

/** Starts the server and returns its process id once it accepts connections. */
export async function launchPostmaster(launch: Launch): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    disownLeftover(launch.clusterDir)
    const logOffset = prepareLog(launch.logPath)
    const { pid, failure } = launch.control === 'pg_ctl' ? await orderPostmaster(launch) : await spawnAndWait(launch)
    if (!failure) return pid
    const text = readFileSync(launch.logPath, 'utf8').slice(logOffset)
    const isLeftover = text.includes('pre-existing shared memory block')
    if (!isLeftover || attempt >= LEFTOVER_RETRIES_MAX) throw new EmbeddedPostgresError(explainExit(text, failure, launch))
    await sleep(LEFTOVER_RETRY_MS)
  }
}

type Outcome = { readonly pid: number; readonly failure: string | undefined }

/** pg_ctl lays down an administrator's rights, without which PostgreSQL refuses to start on Windows, and waits until the server answers. */
async function orderPostmaster(launch: Launch): Promise<Outcome> {
  const { binaries, runAs, clusterDir, logPath } = launch
  const settings = settingArgs(launch).join(' ')
  const order = ['start', '-D', clusterDir, '-l', logPath, '-w', '-t', String(READY_MS_MAX / 1000), '-o', settings]
  const isStarted = await pgCtl({ binaries, runAs, order })
  const pid = readPostmaster(clusterDir)?.pid ?? 0
  return { pid, failure: isStarted && pid > 0 ? undefined : 'pg_ctl could not start it' }
}

async function spawnAndWait(launch: Launch): Promise<Outcome> {
  const child = spawnPostmaster(launch)
  return { failure: await waitUntilReady(child, launch), pid: child.pid ?? 0 }
}

/** None of the values has a blank or a quotation mark in it. */
const settingArgs = ({ settings }: Launch): string[] => Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** A group of its own keeps the terminal's Ctrl-C away; the log file as output lets it outlive us without a broken pipe. */
function spawnPostmaster(launch: Launch): ChildProcess {
  const command = commandLine(launch.runAs, programPath(launch.binaries, 'postgres'), ['-D', launch.clusterDir, ...settingArgs(launch)])
  const log = openSync(launch.logPath, 'a', 0o600)
  const child = spawn(command.file, command.args, {
    ...command.identity,
    ...quietly(),
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  child.unref()
  return child
}

/** Undefined when the server answers, else why it never will. */
async function waitUntilReady(child: ChildProcess, launch: Launch): Promise<string | undefined> {
  let exit: string | undefined
  child.once('error', error => {
    exit = error.message
  })
  child.once('exit', (code, signal) => {
    exit = signal ? `signal ${signal}` : `exit code ${code}`
  })
  const deadline = Date.now() + READY_MS_MAX
  while (Date.now() < deadline) {
    if (exit !== undefined) return exit
    if (await canConnect(addressUrl(launch.address, 'postgres'))) return undefined
    await sleep(POLL_MS)
  }
  return `no answer in ${READY_MS_MAX / 1000} s`
}

function prepareLog(path: string): number {
  try {
    const { size } = statSync(path)
    if (size < LOG_BYTES_MAX) return size
    truncateSync(path)
  } catch {
    // There is no log yet; opening it makes one.
  }
  return 0
}

function explainExit(text: string, failure: string, launch: Launch): string {
  const line = text.split('\n').find(candidate => /FATAL|PANIC|error while loading/.test(candidate))
  const reason = (line ?? failure).replace(/^.*?(FATAL|PANIC): +/, '').trim()
  return `the database in ${launch.clusterDir} does not start: ${reason} (its log: ${launch.logPath})`
}

import { setTimeout as sleep } from 'node:timers/promises'
import { isSystemError } from '../system-error.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Binaries } from './locate-binaries.ts'
import { pgCtl } from './pg-ctl.ts'
import { readPostmaster } from './postmaster-file.ts'
import { identifyProcess, isAlive } from './process-alive.ts'
import type { RunAs } from './run-as.ts'

/** Less than the 10 s that a shutdown of ours gives to each of its steps, so that the second order is given, too. */
const FAST_MS_MAX = 8_000
const IMMEDIATE_MS_MAX = 10_000
const POLL_MS = 10

/**
 * Fast shutdown: open transactions roll back, a checkpoint is written. When the disk is too slow even for that, and where PostgreSQL was still recovering
 * and therefore never ends, an immediate one, after which the next start recovers from the journal; nothing acknowledged is lost either way.
 */
export async function signalPostmaster(clusterDir: string, pid: number): Promise<void> {
  const identity = identifyProcess(pid)
  const hasEnded = () => !isAlive(identity) || readPostmaster(clusterDir)?.pid !== pid
  signal(pid, 'SIGINT')
  if (await until(hasEnded, FAST_MS_MAX)) return
  signal(pid, 'SIGQUIT')
  if (await until(hasEnded, IMMEDIATE_MS_MAX)) return
  throw new EmbeddedPostgresError(`the database server (process ${pid}) does not stop`)
}

/** The same by pg_ctl, where signals end a process at once. `locate` says what to ask it with: a server that was adopted had no need of it so far. */
export async function orderStop(
  clusterDir: string,
  pid: number,
  locate: () => Promise<{ binaries: Binaries; runAs: RunAs }>,
): Promise<void> {
  if (!isAlive(identifyProcess(pid)) || readPostmaster(clusterDir)?.pid !== pid) return
  const programs = await locate()
  for (const [mode, msMax] of [
    ['fast', FAST_MS_MAX],
    ['immediate', IMMEDIATE_MS_MAX],
  ] as const) {
    const order = ['stop', '-D', clusterDir, '-m', mode, '-w', '-t', String(msMax / 1000)]
    if ((await pgCtl({ ...programs, order })) || readPostmaster(clusterDir)?.pid !== pid) return
  }
  throw new EmbeddedPostgresError(`the database server (process ${pid}) does not stop`)
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // It has ended by itself.
    if (!isSystemError(error, 'ESRCH')) throw error
  }
}

async function until(condition: () => boolean, msMax: number): Promise<boolean> {
  const deadline = Date.now() + msMax
  while (!condition()) {
    if (Date.now() > deadline) return false
    await sleep(POLL_MS)
  }
  return true
}

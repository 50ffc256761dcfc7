import { setTimeout as sleep } from 'node:timers/promises'
import { identifyProcess, isAlive } from './process-alive.ts'
import type { EmbeddedPostgres, LaunchLog } from './start-embedded-postgres.ts'

export type RunningPostgres = EmbeddedPostgres & { readonly pid: number }

/** Looks at a process id: nothing to be sparing with, and R11 gives 5 s for everything. */
const LOOK_MS = 250
/** A server that dies this often without a quiet minute between will not get better by one more start. */
const STARTS_MAX = 5
const QUIET_MS = 60_000
const PAUSE_MS = 500

/**
 * Watches the database server and starts it again, on the same socket, when it ends without having been told to (killed, out of memory). What was
 * acknowledged is in its journal. Gives up after a few starts in a row and says so; requests are then answered 503 until somebody looks.
 */
export function supervise(given: { started: RunningPostgres; startAgain: () => Promise<RunningPostgres>; log: LaunchLog }): {
  stop(): Promise<void>
} {
  const { startAgain, log } = given
  const end = new AbortController()
  let current = given.started

  const watch = async () => {
    let starts = 0
    for (;;) {
      const since = Date.now()
      await untilGone(current.pid, end.signal)
      if (end.signal.aborted) return
      if (Date.now() - since > QUIET_MS) starts = 0
      log.error?.({ pid: current.pid }, 'the database has died and is started again')
      const next = await tryToStart()
      if (next) current = next
      else if (end.signal.aborted) return
      if (next && ++starts < STARTS_MAX) continue
      return void log.error?.({ starts }, 'the database keeps dying and is left alone: see its log, then start the server again')
    }
  }

  const tryToStart = async (): Promise<RunningPostgres | undefined> => {
    for (let attempt = 1; attempt <= STARTS_MAX && !end.signal.aborted; attempt++) {
      try {
        return await startAgain()
      } catch (error) {
        log.error?.({ err: error, attempt }, 'the database could not be started again')
        await sleep(PAUSE_MS * attempt, undefined, { signal: end.signal }).catch(() => undefined)
      }
    }
    return undefined
  }

  const watching = watch()
  return {
    stop: async () => {
      end.abort()
      // A start under way ends first: else it would outlive us.
      await watching
      await current.stop()
    },
  }
}

async function untilGone(pid: number, signal: AbortSignal): Promise<void> {
  const identity = identifyProcess(pid)
  while (!signal.aborted && isAlive(identity)) await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined)
}

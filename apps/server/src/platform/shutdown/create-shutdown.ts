import { setTimeout as sleep } from 'node:timers/promises'

export type ShutdownLog = { info(fields: object, message: string): void; error(fields: object, message: string): void }

export type Shutdown = {
  /** Registers a step. Steps run one after another, the last registered first: what was opened last closes first. */
  onShutdown(name: string, step: () => Promise<void> | void, options?: { timeoutMs?: number }): void
  /** Runs all steps once, whoever asks and however often. Resolves with the exit code: 0, or 1 when a step failed or took too long. */
  run(reason: string): Promise<number>
  /** True from the first step: what fails now fails because of the shutdown. */
  isRunning(): boolean
  /** Shuts down on SIGINT and SIGTERM, then exits. Another signal a second later or more exits at once, for the impatient. */
  listenToSignals(): void
}

type Step = { name: string; step: () => Promise<void> | void; timeoutMs: number }

const STEP_MS_MAX = 10_000
/** Everything together stays below the 30 s after which process supervisors kill. */
const TOTAL_MS_MAX = 25_000
/** Ctrl-C arrives twice under npm: from the terminal, and passed on by npm. */
const ECHO_MS_MAX = 1_000

/** An orderly end of the process: no step is skipped because another failed, none can hold the exit up for ever. */
export function createShutdown(log: ShutdownLog, limits: { totalMs?: number } = {}): Shutdown {
  const steps: Step[] = []
  let running: Promise<number> | undefined
  let signalledAt = 0

  const run = (reason: string) => {
    running ??= runSteps(reason, steps.toReversed(), log, Date.now() + (limits.totalMs ?? TOTAL_MS_MAX))
    return running
  }

  const onSignal = (signal: NodeJS.Signals) => {
    if (signalledAt > 0) {
      if (Date.now() - signalledAt > ECHO_MS_MAX) process.exit(130)
      return
    }
    signalledAt = Date.now()
    void run(signal).then(code => process.exit(code))
  }

  return {
    onShutdown: (name, step, options = {}) => steps.push({ name, step, timeoutMs: options.timeoutMs ?? STEP_MS_MAX }),
    run,
    isRunning: () => running !== undefined,
    listenToSignals: () => {
      process.on('SIGINT', onSignal)
      process.on('SIGTERM', onSignal)
    },
  }
}

async function runSteps(reason: string, steps: readonly Step[], log: ShutdownLog, deadline: number): Promise<number> {
  log.info({ reason }, 'shutting down')
  let code = 0
  for (const { name, step, timeoutMs } of steps) {
    try {
      await within(Math.max(0, Math.min(timeoutMs, deadline - Date.now())), step)
    } catch (error) {
      code = 1
      log.error({ err: error, step: name }, 'a shutdown step failed')
    }
  }
  log.info({ exitCode: code }, 'shut down')
  return code
}

/** Even without time left the step is begun: closing a database late is better than not at all. */
async function within(timeoutMs: number, step: () => Promise<void> | void): Promise<void> {
  const abort = new AbortController()
  const timeout = sleep(timeoutMs, undefined, { signal: abort.signal }).then(() => {
    throw new Error(`took longer than ${timeoutMs} ms`)
  })
  // When the step wins, the abandoned timer rejects with nobody waiting for it.
  timeout.catch(() => undefined)
  try {
    await Promise.race([Promise.resolve().then(step), timeout])
  } finally {
    abort.abort()
  }
}

import { outsideOfTraces } from './tracing/index.ts'

export interface Pulse {
  /** Looks at once, or right after the look that is going on. Before `start` it does nothing. */
  readonly kick: () => void
  readonly start: () => void
  readonly stop: () => Promise<void>
}

/** Silence counts as received to the second, so somebody looks every second; the rows are the truth, this is only the pulse. */
const PULSE_MS = 1_000

/** Runs `work` every second, or every so many milliseconds, and whenever it is asked for, never twice at once. */
export function createPulse(work: () => Promise<unknown>, everyMs = PULSE_MS): Pulse {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> | undefined
  let isWanted = false
  const run = (): void => {
    if (running) return
    isWanted = false
    // An outage of the database is told by everything else; the next pulse tries again.
    running = outsideOfTraces(work)
      .catch(() => undefined)
      .finally(() => {
        running = undefined
        if (isWanted && timer) run()
      })
  }
  const kick = () => {
    if (!timer) return
    isWanted = true
    run()
  }
  return {
    kick,
    start: () => {
      timer = setInterval(run, everyMs)
    },
    stop: async () => {
      clearInterval(timer)
      timer = undefined
      await running
    },
  }
}

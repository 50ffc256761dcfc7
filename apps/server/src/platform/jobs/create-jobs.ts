import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { assert, present } from '@croupier/kernel'
import { type JobHelpers, Logger, parseCronItems, type Runner, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker'
import { createLines, type Lines } from '../db/index.ts'
import type { JobOutcome } from '../metrics/index.ts'
import { inSpan } from '../tracing/index.ts'
import type { Job, JobContext } from './job.ts'
import { splitTrace } from './job-type.ts'
import { createSignsOfLife, type SignsOfLife, type Vigil } from './signs-of-life.ts'
import { createWorkerPool } from './worker-pool.ts'

export type Jobs = {
  /** Takes what a module has done: by demand, or once over all processes by its pattern (UTC); a time missed while none ran is not made up for. Call before `start`. */
  add(job: Job): void
  /** Begins to work; for processes of the role worker. */
  start(): Promise<void>
  /** Ends all connections of the worker, since nobody answers on them; it goes on with new ones. */
  cutLines(): void
  /** Takes no new job, gives running ones a few seconds, and hands back what did not end. */
  stop(): Promise<void>
}

type CronLine = Parameters<typeof parseCronItems>[0][number]
type JobsLog = { error(fields: object, message: string): void; warn(fields: object, message: string): void }

export type JobsOptions = {
  /** The owner's address: the queue's tables are closed to the application's role. */
  readonly url: string
  readonly log: JobsLog
  readonly concurrency?: number
  /** Is told of each duty of the clock that was done. */
  readonly onDone?: (name: string) => Promise<void>
  /** Is told of each run: how long it took, and whether it failed. */
  readonly onRun?: (name: string, outcome: JobOutcome, durationMs: number) => void
  readonly vigil?: Vigil
  readonly stopMs?: number
}

/** Jobs do the slow and the periodic; four at once leave the pool and the processor to requests. */
const CONCURRENCY = 4
const RESTART_MS = 1_000
/** Running jobs have five seconds before they are told to stop, and then the rest to look at the signal; what reads on after that is open to others. */
const STOP_MS_MAX = 8_000
/** Only for jobs whose time has come while nobody announced one: new ones are announced by NOTIFY. */
const POLL_MS = 1_000

/** Creates or updates the queue's tables; safe from several processes at once. */
export async function migrateJobs(url: string): Promise<void> {
  const pgPool = createWorkerPool(url, 2)
  try {
    await runMigrations({ pgPool, logger: silentLogger() })
  } finally {
    await pgPool.end()
  }
}

/** The job worker of this process. */
export function createJobs(options: JobsOptions): Jobs {
  const tasks: TaskList = {}
  const crontab: CronLine[] = []
  let worker: Worker | undefined
  let restart: NodeJS.Timeout | undefined
  let isWorking = false

  /** The library gives up when it cannot hand a job back while the database is away; jobs must not wait for somebody to notice. */
  const work = async () => {
    const mine = await startWorker(options, tasks, crontab)
    worker = mine
    mine.runner.promise.catch((error: unknown) => {
      options.log.error({ err: error }, 'the job worker has ended and will be started again')
      void mine.signs
        .leave()
        .catch(() => undefined)
        .then(() => mine.end())
        .then(() => workAgain())
    })
  }
  const workAgain = () => {
    if (!isWorking) return
    restart = setTimeout(() => {
      work().catch((error: unknown) => {
        options.log.error({ err: error }, 'the job worker could not be started again yet')
        workAgain()
      })
    }, RESTART_MS)
  }

  return {
    add: ({ name, cron, handle }) => {
      assert(!(name in tasks), `job ${name} has two handlers`)
      const work = async (given: object, helpers: JobHelpers) => {
        const { payload, links } = splitTrace(given)
        const attributes = { 'croupier.job': name, 'croupier.job_id': helpers.job.id, 'croupier.attempt': helpers.job.attempts }
        await inSpan(`job ${name}`, { kind: 'consumer', links, attributes }, () => handle(payload, contextOf(helpers)))
        if (cron !== undefined) await options.onDone?.(name)
      }
      tasks[name] = async (payload, helpers) => {
        const begun = performance.now()
        const tell = (outcome: JobOutcome) => options.onRun?.(name, outcome, performance.now() - begun)
        await work(payload as object, helpers).catch(error => {
          tell('failed')
          throw error
        })
        tell('done')
      }
      if (cron !== undefined) crontab.push({ task: name, match: cron, payload: {}, identifier: name, options: { backfillPeriod: 0 } })
    },
    start: async () => {
      isWorking = true
      await work()
    },
    cutLines: () => worker?.lines.cut(),
    stop: async () => {
      isWorking = false
      clearTimeout(restart)
      const stopping = worker
      worker = undefined
      if (!stopping) return
      // One that has given up by itself refuses to be stopped.
      const stopped = stopping.runner.stop().then(
        () => true,
        () => true,
      )
      const isOver = await Promise.race([stopped, sleep(options.stopMs ?? STOP_MS_MAX, false, { ref: false })])
      await stopping.signs.leave().catch(() => undefined)
      // Its connection still reads; whoever stops this process closes it.
      if (isOver) await stopping.end()
      else options.log.warn({}, 'jobs that did not stop are given to other processes')
    },
  }
}

type Worker = { readonly runner: Runner; readonly signs: SignsOfLife; readonly lines: Lines; end(): Promise<void> }

async function startWorker(options: JobsOptions, taskList: TaskList, crontab: readonly CronLine[]): Promise<Worker> {
  const concurrency = options.concurrency ?? CONCURRENCY
  // One connection each, one to listen, one to fetch.
  const lines = createLines()
  const pool = createWorkerPool(options.url, concurrency + 2, lines)
  let ended: Promise<void> | undefined
  const end = () => {
    ended ??= pool.end()
    return ended
  }
  let processId: string | undefined
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    processId = workerPool.id
  })
  const signs = createSignsOfLife(pool, options.vigil)
  try {
    const runner = await run({
      pgPool: pool,
      events,
      taskList,
      parsedCronItems: parseCronItems([...crontab]),
      concurrency,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      logger: forwardTo(options.log),
    })
    await signs.begin(present(processId, 'the library made a pool of workers'))
    return { runner, signs, lines, end }
  } catch (error) {
    await signs.leave().catch(() => undefined)
    await end()
    throw error
  }
}

function contextOf(helpers: JobHelpers): JobContext {
  return { attempt: helpers.job.attempts, signal: helpers.abortSignal }
}

interface LineAbout {
  readonly job?: { readonly id: string; readonly task_identifier: string; readonly attempts: number }
  readonly error?: unknown
}

/**
 * Its warnings and errors become ours, with the job's id; what it tells of each job's begin and end would drown the log, and a job's payload may name people.
 */
function forwardTo(log: JobsLog): Logger {
  return new Logger(() => (level, message, meta) => {
    const { job, error } = (meta ?? {}) as LineAbout
    const fields = {
      ...(job && { job: job.task_identifier, jobId: job.id, attempt: job.attempts }),
      ...(error !== undefined && { err: error }),
    }
    if (level === 'error') log.error(fields, message)
    else if (level === 'warning') log.warn(fields, message)
  })
}

function silentLogger(): Logger {
  return new Logger(() => () => undefined)
}

import type { Config } from './config.ts'
import { createPulse } from './platform/create-pulse.ts'
import type { Db } from './platform/db/index.ts'
import type { Logger } from './platform/http/index.ts'
import { createJobs, cronJob, type Duty, knowDuties, listDuties, noteDone } from './platform/jobs/index.ts'
import type { Metrics } from './platform/metrics/index.ts'
import type { ServerModule } from './platform/module.ts'
import { createFeeds } from './platform/outbox/index.ts'
import type { Role } from './platform/roles.ts'

export interface Background {
  start(): Promise<void>
  stop(): Promise<void>
  lag(): Promise<ReadonlyMap<string, number>>
  stalled(): Promise<ReadonlyMap<string, number>>
  /** The line to the database says nothing any more. */
  cutLines(): void
  /** What the clock starts over all processes, late ones first. */
  duties(): Promise<Duty[]>
}

export interface BackgroundOptions {
  readonly config: Config
  readonly db: Db
  readonly databaseUrl: string
  readonly log: Logger
  readonly modules: readonly ServerModule[]
  readonly onJob: Metrics['observeJob']
}

/** An overdue task is logged once a day, not every minute. */
const DUTIES_MS = 60_000
const TELL_AGAIN_MS = 24 * 60 * 60_000

/** What runs without a request: readers, jobs and pulses of all modules, each in processes of its role. */
export function createBackground({ config, db, databaseUrl, log, modules, onJob }: BackgroundOptions): Background {
  const isOfHere = (role: Role) => config.roles.has(role)
  const feeds = createFeeds({ db, url: databaseUrl, log })
  for (const reader of modules.flatMap(({ readers = [] }) => readers)) feeds.add(reader)
  // At an hour when few play (UTC).
  const partitions = cronJob('platform.ensure-partitions', '10 3 * * *', async () => {
    for (const module of modules) await module.ensurePartitions?.()
  })
  const all = [partitions, ...modules.flatMap(({ jobs = [] }) => jobs)]
  const own = all.filter(({ role = 'worker' }) => isOfHere(role))
  const jobs = createJobs({
    ...{ url: databaseUrl, log },
    onDone: name => noteDone(db, name, new Date()),
    onRun: (job, outcome, durationMs) => onJob({ job, outcome }, durationMs),
  })
  for (const each of own) jobs.add(each)
  const duties = () => listDuties(db, all, new Date())
  const told = new Map<string, number>()
  const alarm = createPulse(async () => {
    for (const { name, cron, doneAt } of (await duties()).filter(({ isLate }) => isLate)) {
      if (Date.now() - (told.get(name) ?? 0) < TELL_AGAIN_MS) continue
      told.set(name, Date.now())
      log.error({ duty: name, cron, doneAt }, 'a scheduled task is overdue')
    }
  }, DUTIES_MS)
  const pulses = modules.flatMap(each => each.pulses ?? []).filter(({ role }) => role === undefined || isOfHere(role))

  return {
    start: async () => {
      if (isOfHere('worker')) await feeds.start()
      await knowDuties(db, all, new Date())
      if (own.length > 0) await jobs.start()
      for (const pulse of pulses) pulse.start()
      alarm.start()
    },
    stop: async () => {
      await alarm.stop()
      for (const pulse of pulses.toReversed()) await pulse.stop()
      await jobs.stop()
      await feeds.stop()
    },
    lag: () => feeds.lag(),
    stalled: () => feeds.stalled(),
    cutLines: () => jobs.cutLines(),
    duties,
  }
}

import type { Config } from './config.ts'
import type { Db } from './platform/db/index.ts'
import type { Logger } from './platform/http/index.ts'
import { createJobs, cronJob } from './platform/jobs/index.ts'
import type { ServerModule } from './platform/module.ts'
import { createFeeds } from './platform/outbox/index.ts'
import type { Role } from './platform/roles.ts'

export interface Background {
  start(): Promise<void>
  stop(): Promise<void>
  lag(): Promise<ReadonlyMap<string, number>>
}

export interface BackgroundOptions {
  readonly config: Config
  readonly db: Db
  readonly databaseUrl: string
  readonly log: Logger
  readonly modules: readonly ServerModule[]
}

/** What runs without a request: readers, jobs and pulses of all modules, each in processes of its role. */
export function createBackground({ config, db, databaseUrl, log, modules }: BackgroundOptions): Background {
  const isOfHere = (role: Role) => config.roles.has(role)
  const feeds = createFeeds({ db, url: databaseUrl, log })
  for (const reader of modules.flatMap(({ readers = [] }) => readers)) feeds.add(reader)
  // At an hour when few play (UTC).
  const partitions = cronJob('platform.ensure-partitions', '10 3 * * *', async () => {
    for (const module of modules) await module.ensurePartitions?.()
  })
  const own = [partitions, ...modules.flatMap(({ jobs = [] }) => jobs)].filter(({ role = 'worker' }) => isOfHere(role))
  const jobs = createJobs({ url: databaseUrl, log })
  for (const each of own) jobs.add(each)
  const pulses = modules.flatMap(each => each.pulses ?? []).filter(({ role }) => role === undefined || isOfHere(role))

  return {
    start: async () => {
      if (isOfHere('worker')) await feeds.start()
      if (own.length > 0) await jobs.start()
      for (const pulse of pulses) pulse.start()
    },
    stop: async () => {
      for (const pulse of pulses.toReversed()) await pulse.stop()
      await jobs.stop()
      await feeds.stop()
    },
    lag: () => feeds.lag(),
  }
}

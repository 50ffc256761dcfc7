import type { Role } from '../roles.ts'
import type { JobType } from './job-type.ts'

export type JobContext = {
  /** 1 at the first try. */
  readonly attempt: number
  /** Aborted when the process ends before the job does; the job is then tried again elsewhere. */
  readonly signal: AbortSignal
}

/** Work that a module has done in the background: on demand, or by a crontab pattern (UTC). */
export interface Job {
  readonly name: string
  /** Which processes do it: those of `worker` unless it names others. */
  readonly role?: Role
  readonly cron?: string
  /** May run twice for one job, so it is idempotent. */
  readonly handle: (payload: object, context: JobContext) => Promise<unknown>
}

/** Done whenever somebody enqueues the type. */
export const job = <P extends object>(type: JobType<P>, handle: (payload: P, context: JobContext) => Promise<unknown>): Job => ({
  name: type.name,
  // The queue hands back what was enqueued under this type.
  handle: handle as Job['handle'],
})

/** Done by the clock, once over all processes. Times are UTC. */
export const cronJob = (name: string, cron: string, handle: (context: JobContext) => Promise<unknown>): Job => ({
  name,
  cron,
  handle: (_payload, context) => handle(context),
})

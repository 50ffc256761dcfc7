import { parseCronItem } from 'graphile-worker'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import type { Job } from './job.ts'

/** A job of the clock, as an operator sees it. */
export interface Duty {
  readonly name: string
  /** The pattern of its times (UTC). */
  readonly cron: string
  /** Null before it was done or known for the first time. */
  readonly doneAt: Date | null
  readonly isLate: boolean
}

const MINUTE_MS = 60_000
/** A duty may wait for a free worker, and take its time; a day's proof of a large house takes minutes. */
const GRACE_MS = 15 * MINUTE_MS
/** No duty is done more seldom than once a month. */
const LOOK_MINUTES_MAX = 32 * 24 * 60

/** Whether a duty's time came after `doneAt`, and has been over for longer than the grace. Cron patterns are UTC. */
export function isLate(cron: string, doneAt: Date, now: Date): boolean {
  const { match } = parseCronItem({ task: 'duty', match: cron, identifier: 'duty' })
  const first = Math.floor(doneAt.getTime() / MINUTE_MS) + 1
  const last = Math.min(first + LOOK_MINUTES_MAX, Math.floor((now.getTime() - GRACE_MS) / MINUTE_MS))
  for (let minute = first; minute <= last; minute++) {
    const at = new Date(minute * MINUTE_MS)
    const digest = {
      ...{ min: at.getUTCMinutes(), hour: at.getUTCHours(), date: at.getUTCDate(), month: at.getUTCMonth() + 1, dow: at.getUTCDay() },
    }
    if (match(digest)) return true
  }
  return false
}

const ofTheClock = (jobs: readonly Job[]) => jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [{ name, cron }]))

/** Begins to count for duties that were never done; one that is new is not late. */
export async function knowDuties(db: Db, jobs: readonly Job[], now: Date): Promise<void> {
  const names = ofTheClock(jobs).map(({ name }) => name)
  await sql`INSERT INTO platform.duties (name, done_at) SELECT unnest(${names}::text[]), ${now} ON CONFLICT DO NOTHING`.execute(db)
}

export async function noteDone(db: Db, name: string, now: Date): Promise<void> {
  await sql`INSERT INTO platform.duties (name, done_at) VALUES (${name}, ${now})
    ON CONFLICT (name) DO UPDATE SET done_at = greatest(platform.duties.done_at, excluded.done_at)`.execute(db)
}

/** The duties of these jobs, late ones first. */
export async function listDuties(db: Db, jobs: readonly Job[], now: Date): Promise<Duty[]> {
  const { rows } = await sql<{ name: string; doneAt: Date }>`SELECT name, done_at AS "doneAt" FROM platform.duties`.execute(db)
  const doneAt = new Map(rows.map(row => [row.name, row.doneAt]))
  return ofTheClock(jobs)
    .map(({ name, cron }) => {
      const done = doneAt.get(name) ?? null
      return { name, cron, doneAt: done, isLate: done !== null && isLate(cron, done, now) }
    })
    .sort((a, b) => Number(b.isLate) - Number(a.isLate) || a.name.localeCompare(b.name))
}

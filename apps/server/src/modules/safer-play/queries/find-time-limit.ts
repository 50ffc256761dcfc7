import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { nextDay } from '../calendar.ts'
import { RAISE_LAPSE_MS, RAISE_WAIT_MS, raiseState } from '../domain/limit.ts'
import type { SaferPlayDeps } from '../safer-play-deps.ts'

export interface TimeLimitRow {
  readonly minutes: number
  /** Asked for and not in force; null with an `askedAt` is no limit at all. */
  readonly wanted: number | null
  readonly askedAt: Date | null
}

export async function findTimeLimit(db: Db | Tx, memberId: string): Promise<TimeLimitRow | undefined> {
  const { rows } = await sql<TimeLimitRow>`
    SELECT minutes, wanted, asked_at AS "askedAt" FROM safer_play.time_limits WHERE member_id = ${memberId}`.execute(db)
  return rows[0]
}

/** Whether the time that a member has given himself for the day is over. */
export async function isTimeUp(db: Db | Tx, { ports }: SaferPlayDeps, memberId: string): Promise<boolean> {
  const limit = await findTimeLimit(db, memberId)
  return limit !== undefined && ((await ports.play.findPlayedTime(db, memberId))?.seconds ?? 0) >= limit.minutes * 60
}

/** A member's time of a day as it travels; null without a limit. A minute that was begun counts as used once it is full. */
export async function getTimeLimit(
  { db, ports }: SaferPlayDeps,
  { brandId, memberId, now }: { brandId: string; memberId: string; now: Date },
) {
  const limit = await findTimeLimit(db, memberId)
  if (!limit) return null
  const { timeZone } = await ports.brandOf(brandId)
  const seconds = (await ports.play.findPlayedTime(db, memberId))?.seconds ?? 0
  const left = Math.max(0, limit.minutes * 60 - seconds)
  return {
    minutes: limit.minutes,
    usedMinutes: Math.floor(seconds / 60),
    leftMinutes: Math.ceil(left / 60),
    resetsAt: nextDay(now, timeZone).toISOString(),
    raise: limit.askedAt && {
      minutes: limit.wanted,
      state: raiseState(limit.askedAt, now),
      confirmableAt: new Date(limit.askedAt.getTime() + RAISE_WAIT_MS).toISOString(),
      lapsesAt: new Date(limit.askedAt.getTime() + RAISE_LAPSE_MS).toISOString(),
    },
  }
}

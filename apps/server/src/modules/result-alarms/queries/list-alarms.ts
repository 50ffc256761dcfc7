import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { judgeTally, type Verdict } from '../domain/judge-tally.ts'
import type { Tally } from '../domain/tally.ts'

type Row = Tally & {
  readonly alarmId: string
  readonly brandId: string
  readonly memberId: string
  readonly asset: string
  readonly spanId: string
  readonly raisedAt: Date
  readonly closedAt: Date | null
  readonly closedBy: string | null
  readonly reason: string | null
}

/** An alarm with its figures: while it is open those of now. */
export type ResultAlarm = Row & {
  readonly verdict: Verdict
  /** The pair of seeds that it is about; undefined where it is about all of the account's rounds. */
  readonly seedId: string | undefined
}

export interface AlarmFilter {
  readonly brandId?: string | undefined
  readonly state: 'open' | 'closed'
  readonly pageNo: number
  readonly pageSize: number
}

const COLUMNS =
  sql.raw(`alarm_id AS "alarmId", brand_id AS "brandId", member_id AS "memberId", asset, span_id AS "spanId", rounds, staked, paid, detail,
  raised_at AS "raisedAt", closed_at AS "closedAt", closed_by AS "closedBy", reason`)

const asAlarm = (row: Row): ResultAlarm => ({
  ...row,
  verdict: judgeTally(row),
  seedId: row.spanId === row.memberId ? undefined : row.spanId,
})

/** Alarms that wait for the desk, or those that it has closed; the newest first. */
export async function listAlarms(
  db: Db,
  { brandId, state, pageNo, pageSize }: AlarmFilter,
): Promise<{ list: ResultAlarm[]; total: number }> {
  const { rows } = await sql<Row & { total: number }>`
    SELECT ${COLUMNS}, (count(*) OVER ())::int AS total FROM result_alarms.alarms
     WHERE (closed_at IS NULL) = ${state === 'open'} AND (${brandId ?? null}::uuid IS NULL OR brand_id = ${brandId ?? null}::uuid)
     ORDER BY coalesce(closed_at, raised_at) DESC, alarm_id LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  return { list: rows.map(({ total: _total, ...row }) => asAlarm(row)), total: rows[0]?.total ?? 0 }
}

export async function findAlarm(db: Db | Tx, alarmId: string): Promise<ResultAlarm | undefined> {
  const { rows } = await sql<Row>`SELECT ${COLUMNS} FROM result_alarms.alarms WHERE alarm_id = ${alarmId}`.execute(db)
  return rows[0] && asAlarm(rows[0])
}

/** How many wait for the desk, and since when the oldest of them. */
export async function countWaiting(db: Db, brandId: string | undefined): Promise<{ waiting: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`
    SELECT count(*)::int AS waiting, min(raised_at) AS "oldestAt" FROM result_alarms.alarms
     WHERE closed_at IS NULL AND (${brandId ?? null}::uuid IS NULL OR brand_id = ${brandId ?? null}::uuid)`.execute(db)
  return rows[0] ?? { waiting: 0, oldestAt: null }
}

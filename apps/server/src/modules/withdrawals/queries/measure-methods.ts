import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface Measured {
  readonly count: number
  /** Null where there are too few to say anything. */
  readonly medianSeconds: number | null
  readonly p90Seconds: number | null
}

/** Below so many a median says more about chance than about the method. */
const ENOUGH = 20
const DAYS = 30
const NOTHING: Measured = { count: 0, medianSeconds: null, p90Seconds: null }

/** How long withdrawals of the last 30 days took from the request until everything was paid, by method: our own records and nothing else. */
export async function measureMethods(db: Db, brandId: string, now: Date): Promise<(methodCode: string) => Measured> {
  const since = new Date(now.getTime() - DAYS * 24 * 60 * 60_000)
  const { rows } = await sql<{ methodCode: string; count: number; median: number; p90: number }>`
    SELECT method_code AS "methodCode", count(*)::int AS count,
           round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM paid_at - created_at)))::int AS median,
           round(percentile_cont(0.9) WITHIN GROUP (ORDER BY extract(epoch FROM paid_at - created_at)))::int AS p90
      FROM withdrawals.withdrawals WHERE brand_id = ${brandId} AND paid_at >= ${since} GROUP BY method_code`.execute(db)
  return methodCode => {
    const row = rows.find(each => each.methodCode === methodCode)
    if (!row) return NOTHING
    const isEnough = row.count >= ENOUGH
    return { count: row.count, medianSeconds: isEnough ? row.median : null, p90Seconds: isEnough ? row.p90 : null }
  }
}

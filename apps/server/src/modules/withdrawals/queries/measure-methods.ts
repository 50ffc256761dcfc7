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
/** More say the same: two thousand put the median within two hundredths of its place, and every look at the page asks. */
const NEWEST_MAX = 2000
const NOTHING: Measured = { count: 0, medianSeconds: null, p90Seconds: null }

export interface MeasureQuery {
  readonly brandId: string
  readonly methodCodes: readonly string[]
  readonly now: Date
}

/** How long the newest withdrawals of the last 30 days took from the request to the last payout, by method: our own records and nothing else. */
export async function measureMethods(db: Db, { brandId, methodCodes, now }: MeasureQuery): Promise<(methodCode: string) => Measured> {
  const since = new Date(now.getTime() - DAYS * 24 * 60 * 60_000)
  const { rows } = await sql<{ methodCode: string; count: number; median: number; p90: number }>`
    SELECT method.code AS "methodCode", count(*)::int AS count,
           round(percentile_cont(0.5) WITHIN GROUP (ORDER BY paid.seconds))::int AS median,
           round(percentile_cont(0.9) WITHIN GROUP (ORDER BY paid.seconds))::int AS p90
      FROM unnest(${[...methodCodes]}::text[]) AS method (code)
     CROSS JOIN LATERAL (
       SELECT extract(epoch FROM paid_at - created_at) AS seconds FROM withdrawals.withdrawals
        WHERE brand_id = ${brandId} AND method_code = method.code AND paid_at >= ${since} ORDER BY paid_at DESC LIMIT ${sql.lit(NEWEST_MAX)}) AS paid
     GROUP BY method.code`.execute(db)
  return methodCode => {
    const row = rows.find(each => each.methodCode === methodCode)
    if (!row) return NOTHING
    const isEnough = row.count >= ENOUGH
    return { count: row.count, medianSeconds: isEnough ? row.median : null, p90Seconds: isEnough ? row.p90 : null }
  }
}

import type { Points } from '@croupier/games/rewards'
import { localDay } from '@croupier/games/rewards'
import { type Amount, present, scaleAmount } from '@croupier/kernel'
import { sql } from 'kysely'
import { conversionTermsOf } from '../domain/point-rules.ts'
import { fromLedger, pointsOf } from '../domain/running-total.ts'
import type { PointsDeps } from '../points-deps.ts'
import { getRules } from './get-rules.ts'

export interface PointsBalanceNow {
  readonly points: Points
  readonly earnedToday: Points
  readonly inProcess: number
  /** In whole cents. */
  readonly worth: Amount
  readonly currency: string
  readonly ratio: number
}

/** What a member has, and what it is worth in cash. */
export async function getBalance(
  { db, ports }: PointsDeps,
  { brandId, memberId, now }: { readonly brandId: string; readonly memberId: string; readonly now: Date },
): Promise<PointsBalanceNow> {
  const brand = present(
    (await ports.listBrands()).find(each => each.brandId === brandId),
    'a member belongs to a brand',
  )
  const { current } = await getRules(db, brandId, now)
  const { rows } = await sql<{ total: string; inProcess: number }>`
    SELECT (SELECT coalesce(sum(total), 0)::text FROM points.earned WHERE member_id = ${memberId} AND day = ${localDay(now, brand.timeZone)}::date) AS total,
           (SELECT count(*)::int FROM points.orders WHERE member_id = ${memberId} AND state = 'in_process') AS "inProcess"`.execute(db)
  const points = fromLedger(await ports.ledger.balanceOf(memberId))
  const { ratio } = conversionTermsOf(current.rules)
  return {
    ...{ points, earnedToday: pointsOf(BigInt(rows[0]?.total ?? 0)), inProcess: rows[0]?.inProcess ?? 0 },
    ...{ worth: scaleAmount(points, 1n, ratio) * 100n, currency: brand.currency, ratio: current.rules.ratio },
  }
}

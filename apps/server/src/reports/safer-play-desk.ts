import type { SaferPlayExclusion, SaferPlayLimit } from '@croupier/contract'
import { type Amount, formatAmount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../platform/db/index.ts'

export interface DeskQuery {
  readonly brandId?: string | undefined
  readonly memberId?: string | undefined
  readonly now: Date
  readonly pageNo: number
  readonly pageSize: number
}
interface Page<T> {
  readonly list: T[]
  readonly total: number
}

/** From here on a limit is nearly used: somebody may want to talk to the member. */
const NEAR_PERCENT = 80
const DAY_MS = 24 * 3_600_000

type LimitRow = Pick<SaferPlayLimit, 'memberId' | 'account' | 'merchantCode' | 'kind' | 'period' | 'currency'> & {
  readonly amount: Amount
  readonly used: Amount
  readonly wanted: Amount | null
  readonly askedAt: Date | null
  readonly setAt: Date
  readonly total: number
}

/** Limits with what is used of them in the period that runs: the last changed first, or only those nearly used, the fullest first. */
export async function listLimitsForDesk(
  db: Db,
  { brandId = '', memberId = '', now, pageNo, pageSize, view }: DeskQuery & { readonly view: 'changed' | 'near' },
): Promise<Page<SaferPlayLimit>> {
  const { rows } = await sql<LimitRow>`
    SELECT l.*, count(*) OVER ()::int AS total FROM (
      SELECT l.member_id AS "memberId", m.account, b.merchant_code AS "merchantCode", l.kind, l.period, l.currency, l.amount, l.wanted,
             l.asked_at AS "askedAt", l.set_at AS "setAt",
             CASE l.kind WHEN 'deposit' THEN
               (SELECT coalesce(sum(p.amount), 0) FROM cashier.all_payments p WHERE p.member_id = l.member_id AND p.outcome = 'credited'
                   AND p.at >= bets.period_start(l.period, b.time_zone, ${now}))
             ELSE coalesce((SELECT c.used FROM bets.used_limits c
                WHERE c.owner_id = l.member_id AND c.kind = l.kind AND c.period = l.period
                  AND c.starts_at >= bets.period_start(l.period, c.time_zone, ${now})), 0) END::bigint AS used
        FROM safer_play.own_limits l JOIN identity.all_members m ON m.member_id = l.member_id JOIN brand.all_brands b ON b.brand_id = m.brand_id
       WHERE (${brandId} = '' OR m.brand_id::text = ${brandId}) AND (${memberId} = '' OR l.member_id::text = ${memberId})
    ) l
    WHERE ${view} = 'changed' OR l.used * 100 >= l.amount::numeric * ${NEAR_PERCENT}
    ORDER BY ${view === 'near' ? sql`l.used / greatest(l.amount, 1)::numeric DESC` : sql`greatest(l."setAt", l."askedAt") DESC`}, l."memberId", l.kind, l.period
    LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  return { list: rows.map(limitView), total: rows[0]?.total ?? 0 }
}

const limitView = ({ amount, used, wanted, askedAt, setAt, total: _total, ...row }: LimitRow): SaferPlayLimit => ({
  ...row,
  amount: formatAmount(amount),
  used: formatAmount(used),
  usedPercent: amount === 0n ? 100 : Number((used * 100n) / amount),
  setAt: setAt.toISOString(),
  raise: askedAt && {
    amount: wanted === null ? null : formatAmount(wanted),
    askedAt: askedAt.toISOString(),
    confirmableAt: new Date(askedAt.getTime() + DAY_MS).toISOString(),
  },
})

type ExclusionRow = Omit<SaferPlayExclusion, 'startsAt' | 'endsAt'> & {
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly total: number
}

/** Exclusions and pauses, those that run first, the newest of them at the top. */
export async function listExclusionsForDesk(
  db: Db,
  { brandId = '', memberId = '', now, pageNo, pageSize, runningOnly }: DeskQuery & { readonly runningOnly: boolean },
): Promise<Page<SaferPlayExclusion>> {
  const { rows } = await sql<ExclusionRow>`
    SELECT e.*, count(*) OVER ()::int AS total FROM (
      SELECT e.exclusion_id AS "exclusionId", e.member_id AS "memberId", m.account, b.merchant_code AS "merchantCode", e.kind, e.starts_at AS "startsAt",
             e.ends_at AS "endsAt", e.starts_at <= ${now} AND (e.ends_at IS NULL OR e.ends_at > ${now}) AS "isRunning",
             EXISTS (SELECT FROM safer_play.all_exclusions o WHERE o.origin_id = e.origin_id AND o.exclusion_id < e.exclusion_id) AS "isFollowing"
        FROM safer_play.all_exclusions e JOIN identity.all_members m ON m.member_id = e.member_id JOIN brand.all_brands b ON b.brand_id = e.brand_id
       WHERE (${brandId} = '' OR e.brand_id::text = ${brandId}) AND (${memberId} = '' OR e.member_id::text = ${memberId})
    ) e
    WHERE e."isRunning" OR NOT ${runningOnly}::boolean
    ORDER BY e."isRunning" DESC, e."startsAt" DESC, e."exclusionId" LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  return { list: rows.map(exclusionView), total: rows[0]?.total ?? 0 }
}

const exclusionView = ({ startsAt, endsAt, total: _total, ...row }: ExclusionRow): SaferPlayExclusion => ({
  ...row,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
})

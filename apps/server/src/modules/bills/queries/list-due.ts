import { issuedAt, KINDS, type Kind, periodIn, type Rhythm } from '@croupier/games/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { type Contract, contractOf, type VersionRow } from '../domain/terms.ts'
import type { BillingBrand } from '../ports.ts'

/** The bills of a kind whose periods end at one instant. */
export interface DueRun {
  readonly kind: Kind
  readonly periodEnd: Date
  readonly issuedAt: Date
}

export const VERSION_COLUMNS = sql`v.version_id AS "versionId", v.brand_id AS "brandId", v.payer_id AS "payerId", v.receiver_id AS "receiverId", v.kind, v.period, v.basis, v.payout,
  v.carry, v.deductions, v.active_bet AS "activeBet", v.active_deposit AS "activeDeposit", v.tiers, v.terms_hash AS "termsHash", v.effective_from AS "effectiveFrom",
  v.effective_to AS "effectiveTo"`

interface RhythmRow extends Rhythm {
  readonly from: Date
  readonly to: Date | null
  /** When something first happened in the brand from there on. */
  readonly busyAt: Date | null
}

/** The next run of a brand: by the instant of its bills, then by kind. What is issued after `now` waits; undefined where nothing is due. */
export async function nextRun(db: Db | Tx, brand: BillingBrand, now: Date): Promise<DueRun | undefined> {
  const { rows } = await sql<RhythmRow>`
    WITH spans AS (
      SELECT v.kind, v.period, greatest(v.effective_from, c.through) AS "from", v.effective_to AS "to"
        FROM contracts.all_versions v LEFT JOIN bills.cursors c ON c.brand_id = v.brand_id AND c.kind = v.kind
       WHERE v.brand_id = ${brand.brandId} AND v.effective_from < ${now} AND (v.effective_to IS NULL OR v.effective_to > greatest(v.effective_from, c.through))
       GROUP BY 1, 2, 3, 4)
    SELECT s.*, CASE WHEN s.kind IN ('realtime_salary', 'hourly_salary') THEN least(
             (SELECT min(x.starts_at) FROM bills.sums x WHERE x.brand_id = ${brand.brandId} AND x.starts_at > s."from" - interval '5 minutes'),
             (SELECT min(x.first_settled_at) FROM bills.corrections x WHERE x.brand_id = ${brand.brandId} AND x.known_at >= s."from" AND x.first_settled_at >= s."from"),
             (SELECT min(x.credited_at) FROM rewards.all_credits x WHERE x.brand_id = ${brand.brandId} AND x.credited_at >= s."from"),
             (SELECT min(x.posted_at) FROM bills.rebates x WHERE x.brand_id = ${brand.brandId} AND x.posted_at >= s."from")) END AS "busyAt"
      FROM spans s`.execute(db)
  const runs = rows.flatMap(row => dueOf(row, brand)).filter(run => run.issuedAt <= now)
  return runs.sort((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime() || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))[0]
}

/** Windows and hours in which nothing happened are passed over: they have no bills. */
function dueOf({ kind, period, from, to, busyAt }: RhythmRow, { timeZone, lagsSec }: BillingBrand): DueRun[] {
  const isPartOfDay = kind === 'realtime_salary' || kind === 'hourly_salary'
  if (isPartOfDay && busyAt === null) return []
  const start = isPartOfDay && busyAt !== null && busyAt > from ? busyAt : from
  const found = periodIn({ kind, period }, { effectiveFrom: from, effectiveTo: to }, start, timeZone)
  return found ? [{ kind, periodEnd: found.end, issuedAt: issuedAt(kind, found, lagsSec) }] : []
}

/** Where an account stands among others: its depth in the tree, and its number. */
export interface Place {
  readonly depth: number
  readonly number: number
}

export interface DueBill {
  readonly contract: Contract
  readonly start: Date
  readonly end: Date
}

/** The versions whose period ends with a run, receivers top-down. */
export async function listDueBills(tx: Tx, brand: BillingBrand, run: DueRun, at: Date): Promise<readonly DueBill[]> {
  const { rows } = await sql<VersionRow>`
    SELECT ${VERSION_COLUMNS} FROM contracts.all_versions v
      JOIN identity.member_tree m ON m.member_id = v.receiver_id
      LEFT JOIN identity.tree_stays s ON s.member_id = v.receiver_id AND s.starts_at <= ${at} AND (s.ends_at IS NULL OR s.ends_at > ${at})
     WHERE v.brand_id = ${brand.brandId} AND v.kind = ${run.kind} AND v.effective_from < ${run.periodEnd} AND (v.effective_to IS NULL OR v.effective_to >= ${run.periodEnd})
       AND NOT EXISTS (SELECT FROM bills.bills b WHERE b.version_id = v.version_id AND b.period_end = ${run.periodEnd})
     ORDER BY length(coalesce(s.path, m.path)) - length(replace(coalesce(s.path, m.path), '.', '')), m.registered_at, v.receiver_id`.execute(
    tx,
  )
  const lastInstant = new Date(run.periodEnd.getTime() - 1)
  return rows.flatMap(row => {
    const contract = contractOf(row)
    const period = periodIn(contract.terms, contract, lastInstant, brand.timeZone)
    return period && period.end.getTime() === run.periodEnd.getTime() ? [{ contract, ...period }] : []
  })
}

import { sql } from 'kysely'
import { type BillSources, type RhythmRow, VERSION_COLUMNS, type VersionRow } from '../modules/bills/index.ts'

export const findBillRhythms: BillSources['rhythms'] = async (db, brandId, now) => {
  const { rows } = await sql<RhythmRow>`
    WITH spans AS (
      SELECT v.kind, v.period, greatest(v.effective_from, c.through) AS "from", v.effective_to AS "to"
        FROM contracts.all_versions v LEFT JOIN bills.billed_through c ON c.brand_id = v.brand_id AND c.kind = v.kind
       WHERE v.brand_id = ${brandId} AND v.effective_from < ${now} AND (v.effective_to IS NULL OR v.effective_to > greatest(v.effective_from, c.through))
       GROUP BY 1, 2, 3, 4)
    SELECT s.*, CASE WHEN s.kind IN ('realtime_salary', 'hourly_salary') THEN least(
             (SELECT min(x.starts_at) FROM bills.all_sums x WHERE x.brand_id = ${brandId} AND x.starts_at > s."from" - interval '5 minutes'),
             (SELECT min(x.first_settled_at) FROM bills.all_corrections x WHERE x.brand_id = ${brandId} AND x.known_at >= s."from" AND x.first_settled_at >= s."from"),
             (SELECT min(x.credited_at) FROM rewards.all_credits x WHERE x.brand_id = ${brandId} AND x.credited_at >= s."from"),
             (SELECT min(x.posted_at) FROM bills.all_rebates x WHERE x.brand_id = ${brandId} AND x.posted_at >= s."from")) END AS "busyAt"
      FROM spans s`.execute(db)
  return rows
}

export const findDueVersions: BillSources['dueVersions'] = async (tx, { brandId, kind, periodEnd }, at) => {
  const { rows } = await sql<VersionRow>`
    SELECT ${VERSION_COLUMNS} FROM contracts.all_versions v
      JOIN identity.member_tree m ON m.member_id = v.receiver_id
      LEFT JOIN identity.tree_stays s ON s.member_id = v.receiver_id AND s.starts_at <= ${at} AND (s.ends_at IS NULL OR s.ends_at > ${at})
     WHERE v.brand_id = ${brandId} AND v.kind = ${kind} AND v.effective_from < ${periodEnd} AND (v.effective_to IS NULL OR v.effective_to >= ${periodEnd})
       AND NOT EXISTS (SELECT FROM bills.all_bills b WHERE b.version_id = v.version_id AND b.period_end = ${periodEnd})
     ORDER BY length(coalesce(s.path, m.path)) - length(replace(coalesce(s.path, m.path), '.', '')), m.registered_at, v.receiver_id`.execute(
    tx,
  )
  return rows
}

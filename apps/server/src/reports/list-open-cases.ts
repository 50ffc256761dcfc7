import type { DeskCase } from '@croupier/contract'
import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../platform/db/index.ts'
import type { OpenCases } from '../wiring/contributions.ts'

export type CaseRow = Omit<DeskCase, 'openedAt' | 'amount'> & { readonly openedAt: Date; readonly amount: Amount | null }

export interface CaseQuery {
  readonly brandId: string | undefined
  readonly now: Date
  readonly pageNo: number
  readonly pageSize: number
}

/** Open cases of these kinds, those that wait for an operator first, the oldest of them at the top. One of no single brand is listed for each. */
export async function listOpenCases(db: Db, kinds: readonly OpenCases[], { brandId = '', now, pageNo, pageSize }: CaseQuery) {
  if (kinds.length === 0) return { rows: [], total: 0, waiting: 0 }
  const cases = sql.join(
    kinds.map(
      ({ kind, view, claims = null }) => sql`SELECT ${kind}::text AS kind, ${claims}::text AS claims, v.* FROM ${sql.table(view)} v`,
    ),
    sql` UNION ALL `,
  )
  const where = sql`${brandId} = '' OR c.brand_id IS NULL OR c.brand_id::text = ${brandId}`
  const { rows } = await sql<CaseRow>`
    SELECT c.kind, c.case_id AS "caseId", c.name, b.merchant_code AS "merchantCode", c.member_id AS "memberId", m.account, c.amount, c.currency,
           c.opened_at AS "openedAt", coalesce(c.owner, h.operator_name) AS owner, c.waits_for AS "waitsFor"
      FROM (${cases}) c LEFT JOIN brand.all_brands b ON b.brand_id = c.brand_id LEFT JOIN identity.all_members m ON m.member_id = c.member_id
           LEFT JOIN claims.all_claims h ON h.kind = c.claims AND h.item_id = c.case_id AND (h.until IS NULL OR h.until > ${now})
     WHERE ${where} ORDER BY (c.waits_for = 'operator') DESC, c.opened_at, c.case_id LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(
    db,
  )
  const counted = await sql<{ total: number; waiting: number }>`
    SELECT count(*)::int AS total, count(*) FILTER (WHERE c.waits_for = 'operator')::int AS waiting FROM (${cases}) c WHERE ${where}`.execute(
    db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0, waiting: counted.rows[0]?.waiting ?? 0 }
}

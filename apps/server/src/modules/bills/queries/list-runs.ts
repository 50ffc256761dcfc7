import type { Kind } from '@croupier/games/contracts'
import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface RunRow {
  readonly runId: string
  readonly brandId: string
  readonly kind: Kind
  readonly issuedAt: Date
  readonly startedAt: Date
  readonly writtenAt: Date | null
  readonly endedAt: Date | null
  readonly bills: number
  readonly amount: Amount
  readonly paid: Amount
}

export interface RunQuery {
  readonly brandId?: string | undefined
  readonly kind?: Kind | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** Runs that issued bills, newest first, with what of their bills is paid by now. */
export async function listRuns(db: Db, { brandId, kind, pageNo, pageSize }: RunQuery): Promise<{ rows: RunRow[]; total: number }> {
  const { rows } = await sql<RunRow & { total: number }>`
    SELECT r.run_id AS "runId", r.brand_id AS "brandId", r.kind, r.issued_at AS "issuedAt", r.started_at AS "startedAt", r.written_at AS "writtenAt",
           r.ended_at AS "endedAt", r.bills, r.amount, r.total, (SELECT coalesce(sum(b.paid), 0)::bigint FROM bills.bills b WHERE b.run_id = r.run_id) AS paid
      FROM (SELECT x.*, (count(*) OVER ())::int AS total FROM bills.runs x
             WHERE (${brandId ?? null}::uuid IS NULL OR x.brand_id = ${brandId ?? null}::uuid) AND (${kind ?? null}::text IS NULL OR x.kind = ${kind ?? null})
             ORDER BY x.issued_at DESC, x.run_id LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}) r
     ORDER BY r.issued_at DESC, r.run_id`.execute(db)
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export interface CostRow {
  readonly day: string
  readonly kind: Kind
  readonly bills: number
  readonly amount: Amount
  readonly paid: Amount
}

/** What the house owes agents by the brand's day of issue and kind, newest first, and what of it is paid. */
export async function listCosts(
  db: Db,
  { brandId, timeZone, from, to }: { readonly brandId: string; readonly timeZone: string; readonly from: string; readonly to: string },
): Promise<CostRow[]> {
  const { rows } = await sql<CostRow>`
    SELECT to_char(issued_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, kind, count(*)::int AS bills, sum(amount)::bigint AS amount, sum(paid)::bigint AS paid
      FROM bills.bills
     WHERE brand_id = ${brandId} AND payer_id IS NULL AND issued_at >= (${from}::date::timestamp AT TIME ZONE ${timeZone})
       AND issued_at < ((${to}::date + 1)::timestamp AT TIME ZONE ${timeZone})
     GROUP BY 1, 2 ORDER BY 1 DESC, 2`.execute(db)
  return rows
}

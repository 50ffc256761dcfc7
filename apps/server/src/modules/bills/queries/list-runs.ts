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

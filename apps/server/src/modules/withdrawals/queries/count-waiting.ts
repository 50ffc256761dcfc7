import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { WAITING } from './list-for-desk.ts'

interface Waiting {
  readonly waiting: number
  /** Since when the one waits that has waited longest. */
  readonly oldestAt: Date | null
}

/** What waits for operators: withdrawals, payouts whose end nobody knows, and cases in which the member has the last word. */
export async function countWaiting(
  db: Db,
  brandId: string | undefined,
): Promise<{ withdrawals: Waiting & { readonly held: number }; cases: Waiting }> {
  const ofBrand = brandId === undefined ? sql`true` : sql`brand_id = ${brandId}`
  const [withdrawals, held, cases] = await Promise.all([
    sql<Waiting>`SELECT count(*)::int AS waiting, min(created_at) AS "oldestAt" FROM withdrawals.withdrawals w WHERE ${ofBrand} AND ${WAITING}`.execute(
      db,
    ),
    sql<{ held: number }>`SELECT count(*)::int AS held FROM withdrawals.payouts JOIN withdrawals.withdrawals USING (withdrawal_id)
      WHERE payouts.state = 'unknown' AND ${ofBrand}`.execute(db),
    sql<Waiting>`SELECT count(*)::int AS waiting, min(opened_at) AS "oldestAt" FROM withdrawals.cases
      WHERE ${ofBrand} AND closed_at IS NULL AND waits_for = 'operator'`.execute(db),
  ])
  const nothing = { waiting: 0, oldestAt: null }
  return { withdrawals: { ...(withdrawals.rows[0] ?? nothing), held: held.rows[0]?.held ?? 0 }, cases: cases.rows[0] ?? nothing }
}

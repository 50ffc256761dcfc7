import type { WithdrawalState } from '@croupier/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { WithdrawalRow } from '../tables.ts'

export interface DeskQuery {
  readonly brandId: string | undefined
  readonly view: 'queue' | 'mine' | 'open' | 'all'
  /** What the operator who looks has claimed. */
  readonly heldIds: readonly string[]
  readonly state: WithdrawalState | undefined
  /** A number, or the reference of a payout. */
  readonly text: string
  /** Members whom the text may mean. */
  readonly memberIds: readonly string[]
  readonly from: Date | undefined
  readonly to: Date | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** Withdrawals in which an operator has to act. The states are named apart, so that the index by state finds them among all that was ever paid. */
export const WAITING = sql.raw(
  "(state IN ('review', 'approved', 'failed', 'part_paid') AND (state <> 'part_paid' OR NOT EXISTS (SELECT 1 FROM withdrawals.payouts p WHERE p.withdrawal_id = w.withdrawal_id AND p.state IN ('queued', 'sending', 'sent', 'unknown'))))",
)

/** What the desk shows: the queue has the oldest first, since that member has waited longest; all others the newest. */
export async function listForDesk(
  db: Db,
  query: DeskQuery,
): Promise<{ rows: WithdrawalRow[]; total: number; waiting: number; held: number }> {
  const { list, total, counts } = deskStatements(query)
  const [rows, counted, all] = await Promise.all([list.execute(db), total.execute(db), counts.execute(db)])
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0, waiting: all.rows[0]?.waiting ?? 0, held: all.rows[0]?.held ?? 0 }
}

/** The three statements of a look at the desk; it looks every few seconds, so none of them may read what has long been paid (DESK-3). */
export function deskStatements({ brandId, view, heldIds, state, text, memberIds, from, to, pageNo, pageSize }: DeskQuery) {
  const views = {
    queue: sql`${WAITING}`,
    mine: sql`withdrawal_id = ANY (${[...heldIds]}::uuid[]) AND ended_at IS NULL`,
    open: sql`ended_at IS NULL`,
    all: sql`true`,
  }
  const ofBrand = brandId === undefined ? sql`true` : sql`brand_id = ${brandId}`
  const ofState = state === undefined ? sql`true` : sql`state = ${state}`
  const since = from === undefined ? sql`true` : sql`created_at >= ${from}`
  const before = to === undefined ? sql`true` : sql`created_at < ${to}`
  const where = sql`${ofBrand} AND ${ofState} AND ${since} AND ${before} AND ${views[view]} AND ${meantBy(text, memberIds)}`
  const order = view === 'queue' || view === 'mine' ? sql`created_at, withdrawal_id` : sql`created_at DESC, withdrawal_id DESC`
  return {
    list: sql<WithdrawalRow>`SELECT * FROM withdrawals.withdrawals w WHERE ${where} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`,
    total: sql<{ total: number }>`SELECT count(*)::int AS total FROM withdrawals.withdrawals w WHERE ${where}`,
    counts: sql<{ waiting: number; held: number }>`
      SELECT (SELECT count(*)::int FROM withdrawals.withdrawals w WHERE ${ofBrand} AND ${WAITING}) AS waiting,
             (SELECT count(*)::int FROM withdrawals.payouts JOIN withdrawals.withdrawals w USING (withdrawal_id)
               WHERE payouts.state = 'unknown' AND ${ofBrand}) AS held`,
  }
}

/** What a search means, each way by its own index. */
function meantBy(text: string, memberIds: readonly string[]): RawBuilder<unknown> {
  if (text === '') return sql`true`
  return sql`withdrawal_id IN (
    SELECT withdrawal_id FROM withdrawals.withdrawals WHERE number = upper(${text})
    UNION SELECT withdrawal_id FROM withdrawals.payouts WHERE reference = upper(${text})
    UNION SELECT withdrawal_id FROM withdrawals.withdrawals WHERE member_id = ANY (${[...memberIds]}::uuid[]))`
}

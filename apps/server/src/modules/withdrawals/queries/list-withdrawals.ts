import type { WithdrawalState } from '@croupier/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { EventRow, WithdrawalRow, WithdrawalsTables } from '../tables.ts'

export interface OwnQuery {
  readonly memberId: string
  readonly state: WithdrawalState | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** A member's withdrawals, newest first. */
export async function listOwn(db: Db, { memberId, state, pageNo, pageSize }: OwnQuery): Promise<{ rows: WithdrawalRow[]; total: number }> {
  const matching = db
    .withTables<WithdrawalsTables>()
    .selectFrom('withdrawals.withdrawals')
    .where('member_id', '=', memberId)
    .$if(state !== undefined, query => query.where('state', '=', state as WithdrawalState))
  const { total } = await matching.select(sql<bigint>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute()
  return { rows, total: Number(total) }
}

/** One withdrawal; given a member, another's does not exist for him. */
export function findWithdrawal(db: Db | Tx, withdrawalId: string, memberId?: string): Promise<WithdrawalRow | undefined> {
  return db
    .withTables<WithdrawalsTables>()
    .selectFrom('withdrawals.withdrawals')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .$if(memberId !== undefined, query => query.where('member_id', '=', memberId as string))
    .executeTakeFirst()
}

/** The withdrawal that a payout belongs to. */
export async function findByPayout(db: Db, payoutId: string): Promise<string | undefined> {
  const row = await db
    .withTables<WithdrawalsTables>()
    .selectFrom('withdrawals.payouts')
    .select('withdrawal_id')
    .where('payout_id', '=', payoutId)
    .executeTakeFirst()
  return row?.withdrawal_id
}

/** Everything that happened to a withdrawal, in order. */
export const listEvents = (db: Db | Tx, withdrawalId: string): Promise<EventRow[]> =>
  db
    .withTables<WithdrawalsTables>()
    .selectFrom('withdrawals.events')
    .select(['withdrawal_id', 'at', 'kind', 'actor', 'by_name', 'payout_id', 'amount', 'note', 'provider_answer'])
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy(sql`event_id`)
    .execute()

export interface DeskQuery {
  readonly brandId: string | undefined
  readonly view: 'queue' | 'mine' | 'open' | 'all'
  readonly operatorId: string
  readonly state: WithdrawalState | undefined
  /** A number, or a member's id. */
  readonly text: string
  readonly memberIds: readonly string[]
  readonly pageNo: number
  readonly pageSize: number
}

/** Withdrawals in which an operator has to act. */
const WAITING = sql.raw(
  "(state IN ('review', 'approved', 'failed') OR (state = 'part_paid' AND NOT EXISTS (SELECT 1 FROM withdrawals.payouts p WHERE p.withdrawal_id = w.withdrawal_id AND p.state IN ('queued', 'sending', 'sent', 'unknown'))))",
)

/** What the desk shows: the queue has the oldest first, since that member has waited longest; all others the newest. */
export async function listForDesk(
  db: Db,
  query: DeskQuery,
): Promise<{ rows: WithdrawalRow[]; total: number; waiting: number; held: number }> {
  const { brandId = null, view, operatorId, state = null, text, memberIds, pageNo, pageSize } = query
  const views = {
    queue: sql`${WAITING}`,
    mine: sql`claimed_by = ${operatorId} AND ended_at IS NULL`,
    open: sql`ended_at IS NULL`,
    all: sql`true`,
  }
  const where = sql`(${brandId}::uuid IS NULL OR brand_id = ${brandId}::uuid) AND (${state}::text IS NULL OR state = ${state}) AND ${views[view]}
    AND (${text} = '' OR upper(number) = upper(${text}) OR member_id = ANY (${[...memberIds]}::uuid[])
         OR EXISTS (SELECT 1 FROM withdrawals.payouts p WHERE p.withdrawal_id = w.withdrawal_id AND p.reference = upper(${text})))`
  const order = view === 'queue' || view === 'mine' ? sql`created_at, withdrawal_id` : sql`created_at DESC, withdrawal_id DESC`
  const [rows, counted, all] = await Promise.all([
    sql<WithdrawalRow>`SELECT * FROM withdrawals.withdrawals w WHERE ${where} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(
      db,
    ),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM withdrawals.withdrawals w WHERE ${where}`.execute(db),
    sql<{ waiting: number; held: number }>`
      SELECT (SELECT count(*)::int FROM withdrawals.withdrawals w WHERE (${brandId}::uuid IS NULL OR brand_id = ${brandId}::uuid) AND ${WAITING}) AS waiting,
             (SELECT count(*)::int FROM withdrawals.payouts JOIN withdrawals.withdrawals w USING (withdrawal_id)
               WHERE payouts.state = 'unknown' AND (${brandId}::uuid IS NULL OR brand_id = ${brandId}::uuid)) AS held`.execute(db),
  ])
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0, waiting: all.rows[0]?.waiting ?? 0, held: all.rows[0]?.held ?? 0 }
}

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

export const findWithdrawals = async (db: Db, withdrawalIds: readonly string[]): Promise<WithdrawalRow[]> =>
  withdrawalIds.length === 0
    ? []
    : db
        .withTables<WithdrawalsTables>()
        .selectFrom('withdrawals.withdrawals')
        .selectAll()
        .where('withdrawal_id', 'in', [...withdrawalIds])
        .execute()

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

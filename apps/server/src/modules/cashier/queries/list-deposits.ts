import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { CashierTables, DepositRow } from '../deposits-table.ts'
import type { DepositState } from '../domain/deposit-state.ts'

export interface DepositFilter {
  readonly memberId: string
  readonly state: DepositState | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** A member's deposits, newest first. */
export async function listDeposits(db: Db, filter: DepositFilter): Promise<{ rows: DepositRow[]; total: number }> {
  const matching = db
    .withTables<CashierTables>()
    .selectFrom('cashier.deposits')
    .where('member_id', '=', filter.memberId)
    .$if(filter.state !== undefined, query => query.where('state', '=', filter.state as DepositState))
  const { total } = await matching.select(sql<bigint>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(filter.pageSize)
    .offset((filter.pageNo - 1) * filter.pageSize)
    .execute()
  return { rows, total: Number(total) }
}

/** A deposit by its id, anybody's. */
export function readDeposit(db: Db | Tx, depositId: string): Promise<DepositRow | undefined> {
  return db.withTables<CashierTables>().selectFrom('cashier.deposits').selectAll().where('deposit_id', '=', depositId).executeTakeFirst()
}

/** One of the member's deposits; another's does not exist for him. */
export function findDeposit(db: Db, memberId: string, depositId: string): Promise<DepositRow | undefined> {
  return db
    .withTables<CashierTables>()
    .selectFrom('cashier.deposits')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

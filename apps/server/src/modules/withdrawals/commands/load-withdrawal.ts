import type { Tx } from '../../../platform/db/index.ts'
import type { PayoutRow, WithdrawalRow, WithdrawalsTables } from '../tables.ts'

export interface Loaded {
  readonly row: WithdrawalRow
  readonly payouts: readonly PayoutRow[]
}

/**
 * A withdrawal with its payouts, locked: its row is the one lock of everything that happens to it, so no two steps of one withdrawal ever meet
 * (WITHDRAW-LOCK-1).
 */
export async function loadWithdrawal(tx: Tx, withdrawalId: string): Promise<Loaded | undefined> {
  const tables = tx.withTables<WithdrawalsTables>()
  const row = await tables
    .selectFrom('withdrawals.withdrawals')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const payouts = await tables
    .selectFrom('withdrawals.payouts')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('place')
    .execute()
  return { row, payouts }
}

/** The same, found by one of its payouts. */
export async function loadByPayout(tx: Tx, payoutId: string): Promise<(Loaded & { readonly payout: PayoutRow }) | undefined> {
  const found = await tx
    .withTables<WithdrawalsTables>()
    .selectFrom('withdrawals.payouts')
    .select('withdrawal_id')
    .where('payout_id', '=', payoutId)
    .executeTakeFirst()
  const loaded = found && (await loadWithdrawal(tx, found.withdrawal_id))
  const payout = loaded?.payouts.find(each => each.payout_id === payoutId)
  return loaded && payout && { ...loaded, payout }
}

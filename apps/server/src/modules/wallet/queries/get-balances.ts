import { type Amount, err, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

export type AccountBalance = {
  accountId: bigint
  kind: string
  asset: string
  balance: Amount
  /** Grows by one with every entry: a screen drops a pushed balance that is older than what it shows. */
  version: bigint
  isClosed: boolean
}

/** All accounts of a member with their balances, by kind. */
export async function listBalances(db: Db | Tx, ownerId: string): Promise<AccountBalance[]> {
  const { rows } = await sql<AccountBalance>`
    SELECT a.account_id AS "accountId", a.kind, a.asset, b.balance, b.entry_count AS version, b.is_closed AS "isClosed"
      FROM wallet.accounts a JOIN wallet.balances b USING (account_id)
     WHERE a.owner_id = ${ownerId} ORDER BY a.kind, a.asset`.execute(db)
  return rows
}

/** One account's balance. A house account is summed from its last closed block, exact at the moment of the call. */
export async function getBalance(db: Db | Tx, accountId: bigint): Promise<Result<Amount, 'account_unknown'>> {
  const { rows } = await sql<{ balance: string }>`
    SELECT wallet.balance_of(account_id) AS balance FROM wallet.accounts WHERE account_id = ${accountId}`.execute(db)
  return rows[0] ? ok(BigInt(rows[0].balance)) : err('account_unknown')
}

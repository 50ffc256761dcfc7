import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { BillingBrand, MemberAccounts } from '../ports.ts'

export interface Balance {
  readonly accountId: bigint
  readonly balance: Amount
  readonly entries: bigint
}

/** What is in members' accounts, by their ids, and what members owe the house. */
export async function readFunds(
  tx: Tx,
  { currency }: BillingBrand,
  accounts: readonly MemberAccounts[],
): Promise<{ readonly balances: ReadonlyMap<bigint, Balance>; readonly owing: ReadonlyMap<string, Amount> }> {
  const { rows } = await sql<Balance>`
    SELECT account_id AS "accountId", balance, entry_count AS entries FROM wallet.member_balances
     WHERE account_id = ANY (${accounts.flatMap(({ commission, cash }) => [commission, cash])}::bigint[])`.execute(tx)
  const { rows: owing } = await sql<{ memberId: string; amount: Amount }>`
    SELECT owner_id AS "memberId", amount FROM wallet.amounts_owed
     WHERE asset = ${currency} AND owner_id = ANY (${accounts.map(({ memberId }) => memberId)}::uuid[])`.execute(tx)
  return {
    balances: new Map(rows.map(row => [row.accountId, row])),
    owing: new Map(owing.map(({ memberId, amount }) => [memberId, amount])),
  }
}

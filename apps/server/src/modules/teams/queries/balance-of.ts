import { type RawBuilder, sql } from 'kysely'

/** What lies in a member's main wallet, to join by the column of the member's id. */
export const balanceOf = (memberId: 't.member_id', currency: string): RawBuilder<unknown> => sql`
  LATERAL (SELECT b.balance FROM wallet.ledger_accounts a JOIN wallet.member_balances b USING (account_id)
            WHERE a.owner_id = ${sql.raw(memberId)} AND a.kind = 'cash' AND a.asset = ${currency})`

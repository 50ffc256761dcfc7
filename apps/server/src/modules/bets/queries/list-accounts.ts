import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** The accounts that play with these bets: whose balance a settlement of them may have changed. */
export async function listAccounts(db: Db | Tx, betIds: readonly string[]): Promise<bigint[]> {
  if (betIds.length === 0) return []
  const { rows } = await sql<{ accountId: bigint | null }>`
    SELECT DISTINCT wallet.account_id(b.owner_id, CASE WHEN b.is_trial THEN 'demo' ELSE 'cash' END, b.asset) AS "accountId"
      FROM unnest(${[...betIds]}::uuid[]) u(bet_id)
      JOIN bets.bets b ON b.bet_id = u.bet_id AND b.placed_at BETWEEN bets.time_of(u.bet_id) - interval '1 day' AND bets.time_of(u.bet_id) + interval '1 day'`.execute(
    db,
  )
  return rows.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]))
}

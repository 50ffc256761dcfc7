import { sql } from 'kysely'
import type { TurnoverDeposit } from '../modules/withdrawals/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'

/**
 * The ledger's kinds of money that was paid in: from outside, or by an upline, who may have paid it in a minute ago. What was won, corrected or came from
 * a downline (whose turnover was done) asks for none; a reward asks for what its own terms say.
 */
const PAID_IN = ['deposit', 'transfer_down']

/**
 * What a member paid in or was given since an instant, each with the cash part of valid bets (of settled bets for money) between it and the next: of a
 * round the moment of its bet counts. Oldest first.
 */
export async function depositsWithBets(
  db: Db | Tx,
  { memberId, since, now }: { readonly memberId: string; readonly since: Date | null; readonly now: Date },
): Promise<readonly TurnoverDeposit[]> {
  const deposits = await sql<{ at: Date; amount: string; asks: string | null }>`
    SELECT e.posted_at AS at, e.amount::text AS amount, r.turnover::text AS asks
      FROM wallet.ledger_accounts a JOIN wallet.ledger_entries e USING (account_id) CROSS JOIN wallet.transfer_of(e.transfer_id, e.posted_at) t
      LEFT JOIN rewards.all_credits r ON t.kind = 'reward' AND r.credit_id = t.reference_id
     WHERE a.owner_id = ${memberId} AND a.kind = 'cash' AND e.account_seq IS NOT NULL AND (t.kind = ANY (${PAID_IN}) OR r.turnover > 0) AND e.amount > 0
       AND e.posted_at > ${since ?? new Date(0)} ORDER BY e.transfer_id`.execute(db)
  const [first] = deposits.rows
  if (!first) return []
  const times = deposits.rows.map(row => row.at)
  const bets = await sql<{ place: number; amount: string }>`
    SELECT width_bucket(placed_at, ${times}::timestamptz[]) AS place, sum(valid - bets.bonus_part(valid, bonus + free, stake))::text AS amount
      FROM bets.all_bets
     WHERE owner_id = ${memberId} AND NOT is_trial AND valid > 0 AND state <> 'open' AND placed_at >= ${first.at} AND placed_at <= ${now} GROUP BY 1`.execute(
    db,
  )
  return deposits.rows.map(({ at, amount, asks }, index) => ({
    at,
    amount: BigInt(amount),
    ...(asks !== null && { asks: BigInt(asks) }),
    // The first stretch of time is number 1.
    betsUntilNext: BigInt(bets.rows.find(row => row.place === index + 1)?.amount ?? 0),
  }))
}

/** What a member paid in altogether, and when last. */
export async function depositFacts(db: Db | Tx, memberId: string): Promise<{ lastAt: Date | null; sum: bigint }> {
  const { rows } = await sql<{ last_at: Date | null; sum: string }>`
    SELECT max(e.posted_at) AS last_at, coalesce(sum(e.amount), 0)::text AS sum
      FROM wallet.ledger_accounts a JOIN wallet.ledger_entries e USING (account_id) CROSS JOIN wallet.transfer_of(e.transfer_id, e.posted_at) t
     WHERE a.owner_id = ${memberId} AND a.kind = 'cash' AND e.account_seq IS NOT NULL AND t.kind = ANY (${PAID_IN}) AND e.amount > 0`.execute(
    db,
  )
  return { lastAt: rows[0]?.last_at ?? null, sum: BigInt(rows[0]?.sum ?? 0) }
}

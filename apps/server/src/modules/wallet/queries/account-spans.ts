import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** Where a member's account stands after one of its entries; before its first, zero. */
export type AccountPlace = { readonly transferId: bigint; readonly balance: Amount }

/** What kinds of transfer brought to an account or took from it. */
export type KindSum = { readonly kind: string; readonly amount: Amount; readonly count: number }

/** Where an account stood right before an instant, as its last entry up to then says. */
export async function placeBefore(db: Db | Tx, { accountId, at }: { accountId: bigint; at: Date }): Promise<AccountPlace> {
  const { rows } = await sql<AccountPlace>`
    SELECT transfer_id AS "transferId", balance_after AS balance FROM wallet.entries
     WHERE account_id = ${accountId} AND account_seq IS NOT NULL AND posted_at < ${at}
     ORDER BY transfer_id DESC LIMIT 1`.execute(db)
  return rows[0] ?? { transferId: 0n, balance: 0n }
}

const DAY_MS = 86_400_000

export type Span = { readonly accountId: bigint; readonly after: bigint; readonly through: bigint; readonly from: Date; readonly to: Date }

/**
 * The entries of an account after one place and through another, summed by day (of the time zone) and kind. Spans between neighbouring places leave no entry
 * out and count none twice; the instants let months outside be passed over, a day to either side for what waited for its turn.
 */
export async function sumSpan(
  db: Db | Tx,
  { accountId, after, through, from, to }: Span,
  timeZone: string,
): Promise<(KindSum & { on: string })[]> {
  const [since, until] = [new Date(from.getTime() - DAY_MS), new Date(to.getTime() + DAY_MS)]
  const { rows } = await sql<KindSum & { on: string }>`
    SELECT to_char(e.posted_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS "on", t.kind, sum(e.amount)::bigint AS amount, count(*)::int AS count
      FROM wallet.entries e JOIN wallet.transfers t USING (transfer_id, posted_at)
     WHERE e.account_id = ${accountId} AND e.account_seq IS NOT NULL AND e.transfer_id > ${after} AND e.transfer_id <= ${through}
       AND e.posted_at >= ${since} AND e.posted_at < ${until} AND t.posted_at >= ${since} AND t.posted_at < ${until}
     GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { GrantRow, StepRow } from '../tables.ts'

const WITH_BALANCE = sql`
  SELECT g.*, CASE g.state WHEN 'active' THEN b.balance WHEN 'queued' THEN g.amount ELSE 0 END AS balance
    FROM grants.grants g JOIN wallet.member_balances b ON b.account_id = g.bonus_account`

/** A member's grants: those that run or wait in their order, then those that have ended, the newest first. */
export async function listGrants(
  db: Db | Tx,
  { memberId, pageNo, pageSize }: { readonly memberId: string; readonly pageNo: number; readonly pageSize: number },
): Promise<{ rows: GrantRow[]; hasMore: boolean }> {
  const { rows } = await sql<GrantRow>`${WITH_BALANCE} WHERE g.member_id = ${memberId}
    ORDER BY g.ended_at DESC NULLS FIRST, CASE WHEN g.ended_at IS NULL THEN g.place ELSE -g.place END LIMIT ${pageSize + 1} OFFSET ${(pageNo - 1) * pageSize}`.execute(
    db,
  )
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}

/** Those that run or wait, in their order. */
export async function listLiveGrants(db: Db | Tx, memberId: string): Promise<readonly GrantRow[]> {
  const { rows } =
    await sql<GrantRow>`${WITH_BALANCE} WHERE g.member_id = ${memberId} AND g.state IN ('active', 'queued') ORDER BY g.place`.execute(db)
  return rows
}

export async function findGrant(db: Db | Tx, grantId: string, memberId: string): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`${WITH_BALANCE} WHERE g.grant_id = ${grantId} AND g.member_id = ${memberId}`.execute(db)
  return rows[0]
}

/** Which bets moved a grant, the newest first: after a step of the page before. */
export async function listSteps(
  db: Db,
  { grantId, before, count }: { readonly grantId: string; readonly before: bigint | undefined; readonly count: number },
): Promise<readonly StepRow[]> {
  const { rows } = await sql<StepRow>`
    SELECT step, bet_id, game_id, valid, weight, amount, counted_at FROM grants.steps
     WHERE grant_id = ${grantId} AND (${before ?? null}::bigint IS NULL OR step < ${before ?? null}) ORDER BY step DESC LIMIT ${count}`.execute(
    db,
  )
  return rows
}

export async function findCategory(db: Db, gameId: string): Promise<string | undefined> {
  const { rows } = await sql<{ category: string }>`SELECT category FROM grants.games WHERE game_id = ${gameId}`.execute(db)
  return rows[0]?.category
}

import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

export interface Rebate {
  readonly ownerId: string
  readonly asset: string
  readonly amount: Amount
}

/** Writes down what an issue owes its players, in the transaction that settles their tickets. */
export async function oweRebates(tx: Tx, issueId: string, rebates: readonly Rebate[]): Promise<void> {
  if (rebates.length === 0) return
  await sql`
    INSERT INTO lottery.rebates (issue_id, owner_id, asset, amount)
      SELECT ${issueId}, o, s, a
        FROM unnest(${rebates.map(({ ownerId }) => ownerId)}::uuid[], ${rebates.map(({ asset }) => asset)}::text[], ${rebates.map(({ amount }) => amount)}::bigint[]) u(o, s, a)`.execute(
    tx,
  )
}

/** The next rebates that are owed, for this transaction alone: what another one is posting is left out. */
export async function takeOwed(tx: Tx, issueId: string, most: number): Promise<Rebate[]> {
  const { rows } = await sql<Rebate>`
    SELECT owner_id AS "ownerId", asset, amount FROM lottery.rebates WHERE issue_id = ${issueId} AND posted_at IS NULL
     ORDER BY owner_id LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(tx)
  return rows
}

export const savePosted = (tx: Tx, issueId: string, ownerIds: readonly string[]) =>
  sql`
    UPDATE lottery.rebates SET posted_at = now() WHERE issue_id = ${issueId} AND owner_id = ANY (${[...ownerIds]}::uuid[]) AND posted_at IS NULL`.execute(
    tx,
  )

/** What the rebates of an issue come to, and whether some are still to be posted. */
export async function sumRebates(db: Db, issueId: string): Promise<{ sum: bigint; isOwing: boolean }> {
  const { rows } = await sql<{ sum: bigint; isOwing: boolean }>`
    SELECT coalesce(sum(amount), 0)::bigint AS sum, coalesce(bool_or(posted_at IS NULL), false) AS "isOwing" FROM lottery.rebates WHERE issue_id = ${issueId}`.execute(
    db,
  )
  return rows[0] ?? { sum: 0n, isOwing: false }
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { BET_COLUMNS, type BetRow } from './bet-row.ts'

export type LastQuery = {
  readonly ownerId: string
  readonly gameId: string
  readonly isTrial: boolean
  readonly pageNo: number
  readonly pageSize: number
}

/**
 * Bets of one account and game, newest first, open ones included; an order of several bets counts once, by its first. Reads the page and one bet more, by
 * an index: a game opens as quickly for who has played it a million times.
 */
export async function listLast(db: Db, query: LastQuery): Promise<{ readonly rows: readonly BetRow[]; readonly hasMore: boolean }> {
  const { ownerId, gameId, isTrial, pageNo, pageSize } = query
  const { rows } = await sql<BetRow>`
    SELECT ${BET_COLUMNS} FROM bets.all_bets
     WHERE owner_id = ${ownerId} AND game_id = ${gameId} AND is_trial = ${isTrial} AND bet_id = order_id
     ORDER BY placed_at DESC LIMIT ${pageSize + 1} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}

/** What an account has won less what it staked of its own in a game since an instant, as far as its bets are settled; an open bet counts as lost. */
export async function sumSession(
  db: Db,
  { ownerId, gameId, isTrial, since }: { ownerId: string; gameId: string; isTrial: boolean; since: Date },
): Promise<bigint> {
  const { rows } = await sql<{ net: string }>`
    SELECT coalesce(sum(coalesce(payout, 0) - stake + free), 0)::text AS net FROM bets.all_bets
     WHERE owner_id = ${ownerId} AND game_id = ${gameId} AND is_trial = ${isTrial} AND placed_at >= ${since}`.execute(db)
  return BigInt(rows[0]?.net ?? 0)
}

/** What a member has at risk in open bets for money, and in how many. */
export async function sumOpen(db: Db | Tx, memberId: string): Promise<{ readonly stake: bigint; readonly count: number }> {
  const { rows } = await sql<{ stake: bigint; count: number }>`
    SELECT coalesce(sum(stake), 0)::bigint AS stake, count(*)::int AS count FROM bets.open_bets WHERE owner_id = ${memberId} AND NOT is_trial`.execute(
    db,
  )
  return rows[0] ?? { stake: 0n, count: 0 }
}

/** What each member of a brand has at risk in open bets of one asset. */
export async function listOpenStakes(
  tx: Tx,
  { brandId, asset }: { readonly brandId: string; readonly asset: string },
): Promise<readonly { readonly memberId: string; readonly stake: bigint }[]> {
  const { rows } = await sql<{ memberId: string; stake: bigint }>`
    SELECT owner_id AS "memberId", sum(stake)::bigint AS stake FROM bets.open_bets WHERE brand_id = ${brandId} AND asset = ${asset} GROUP BY owner_id`.execute(
    tx,
  )
  return rows
}

import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Unavailable } from '../read-ports.ts'

export interface LineBetRow {
  readonly betId: string
  readonly memberId: string
  readonly gameId: string
  readonly settledAt: Date
  readonly stake: Amount
  readonly cashStake: Amount
  readonly validBet: Amount
  readonly payout: Amount
  readonly cashPayout: Amount
}

export interface LineBetQuery {
  readonly memberIds: readonly string[]
  readonly from: Date
  readonly to: Date
  /** What was known before. */
  readonly before: Date
  readonly unavailable: readonly Unavailable[]
  readonly pageNo: number
  readonly pageSize: number
}

const TRIAL = 4

/**
 * Bets that count in a period as they were known before an instant, newest first: those first settled in it, not void, not with demo money, not
 * while their member was not available. One row more than a page tells whether there are more.
 */
export async function listLineBets(db: Db, query: LineBetQuery): Promise<{ rows: LineBetRow[]; hasMore: boolean }> {
  const { memberIds, from, to, before, unavailable, pageNo, pageSize } = query
  if (memberIds.length === 0) return { rows: [], hasMore: false }
  const { rows } = await sql<LineBetRow>`
    SELECT k.bet_id AS "betId", k.owner_id AS "memberId", k.game_id AS "gameId", k.first_settled_at AS "settledAt", k.stake,
           k.stake - bets.bonus_part(k.stake, k.not_cash, k.stake) AS "cashStake", k.valid - bets.bonus_part(k.valid, k.not_cash, k.stake) AS "validBet",
           k.payout, k.payout - bets.bonus_part(k.payout, k.not_cash, k.stake) AS "cashPayout"
      FROM (SELECT DISTINCT ON (b.bet_id) b.* FROM bets.known_bets b
             WHERE b.owner_id = ANY(${memberIds}::uuid[]) AND b.placed_at < ${to} AND b.first_settled_at >= ${from} AND b.first_settled_at < ${to}
               AND b.known_at < ${before} AND NOT b.is_trial AND b.account_type <> ${TRIAL}
             ORDER BY b.bet_id, b.revision DESC) k
     WHERE k.kind NOT IN ('void', 'rollback')
       AND NOT EXISTS (SELECT FROM unnest(${unavailable.map(each => each.memberId)}::uuid[], ${unavailable.map(each => each.startsAt.toISOString())}::timestamptz[],
                                          ${unavailable.map(each => each.endsAt?.toISOString() ?? 'infinity')}::timestamptz[]) AS e(member_id, starts_at, ends_at)
                        WHERE e.member_id = k.owner_id AND e.starts_at <= k.first_settled_at AND k.first_settled_at < e.ends_at)
     ORDER BY k.first_settled_at DESC, k.bet_id DESC LIMIT ${pageSize + 1} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}

/** Stakes of bets and whether they are void now, for the corrections that a bill tells of. */
export async function readBetStakes(
  db: Db,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly stake: Amount; readonly isVoid: boolean }>> {
  if (betIds.length === 0) return new Map()
  const { rows } = await sql<{ betId: string; stake: Amount; state: string }>`
    SELECT bet_id AS "betId", stake, state FROM bets.all_bets WHERE bet_id = ANY(${betIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ betId, stake, state }) => [betId, { stake, isVoid: state === 'void' }]))
}

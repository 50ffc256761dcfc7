import { newRankState, type RankState } from '@croupier/games/rewards'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Ranked } from '../tables.ts'

type Row = Omit<Ranked, 'state'> & RankState

const COLUMNS =
  sql.raw(`member_id AS "memberId", brand_id AS "brandId", rank, highest, deposits, valid_bet AS "validBet", month, month_bet AS "monthBet",
  safe_month AS "safeMonth"`)

const asRanked = ({ memberId, brandId, ...state }: Row): Ranked => ({ memberId, brandId, state })

/** How far these members have come, locked in the order of their ids. Who comes for the first time begins with the month that is given. */
export async function lockStates(
  tx: Tx,
  members: readonly (Omit<Ranked, 'state'> & { readonly month: string })[],
): Promise<readonly Ranked[]> {
  const sorted = members.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))
  const ids = sorted.map(({ memberId }) => memberId)
  const fresh = newRankState('')
  await sql`
    INSERT INTO ranks.members (member_id, brand_id, rank, highest, deposits, valid_bet, month, month_bet)
      SELECT u.member_id, u.brand_id, ${fresh.rank}, ${fresh.highest}, ${fresh.deposits}, ${fresh.validBet}, u.month, ${fresh.monthBet}
        FROM unnest(${ids}::uuid[], ${sorted.map(({ brandId }) => brandId)}::uuid[], ${sorted.map(({ month }) => month)}::text[]) u(member_id, brand_id, month)
       WHERE NOT EXISTS (SELECT FROM ranks.members m WHERE m.member_id = u.member_id)
    ON CONFLICT DO NOTHING`.execute(tx)
  return read(tx, sql`WHERE member_id = ANY (${ids}::uuid[]) ORDER BY member_id FOR UPDATE`)
}

/** Members of a brand whose month is over, locked; those that another process works on are left to it. */
export const lockOverdue = (
  tx: Tx,
  { brandId, month, most }: { brandId: string; month: string; most: number },
): Promise<readonly Ranked[]> =>
  read(tx, sql`WHERE brand_id = ${brandId} AND month < ${month} ORDER BY month, member_id LIMIT ${most} FOR UPDATE SKIP LOCKED`)

export async function findState(db: Db | Tx, memberId: string): Promise<RankState | undefined> {
  return (await read(db, sql`WHERE member_id = ${memberId}`))[0]?.state
}

async function read(db: Db | Tx, which: RawBuilder<unknown>): Promise<readonly Ranked[]> {
  return (await sql<Row>`SELECT ${COLUMNS} FROM ranks.members ${which}`.execute(db)).rows.map(asRanked)
}

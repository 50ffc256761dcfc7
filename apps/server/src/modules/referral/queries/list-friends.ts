import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { FriendRow } from '../tables.ts'
import { FRIEND_COLUMNS } from './find-friends.ts'
import type { MemberPage } from './list-commissions.ts'

export interface ListedFriend extends FriendRow {
  /** Of all days, before their caps. */
  readonly commission: Amount
  /** Valid bets of all days that are closed. */
  readonly bets: Amount
}

/** A member's friends with what each brought, newest first. */
export async function listFriends(
  db: Db | Tx,
  { memberId, pageNo, pageSize }: MemberPage,
): Promise<{ rows: ListedFriend[]; total: number }> {
  const { rows } = await sql<ListedFriend & { total: number }>`
    SELECT ${FRIEND_COLUMNS}, l.commission, l.bets, f.total
      FROM (SELECT *, (count(*) OVER ())::int AS total FROM referral.friends WHERE referrer_id = ${memberId}
             ORDER BY registered_at DESC, friend_id LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}) f
     CROSS JOIN LATERAL (SELECT coalesce(sum(x.amount), 0)::bigint AS commission, coalesce(sum(x.valid), 0)::bigint AS bets
                           FROM referral.lines x WHERE x.friend_id = f.friend_id) l
     ORDER BY f.registered_at DESC, f.friend_id`.execute(db)
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Who brought this account; undefined where nobody did. */
export async function findReferrerOf(db: Db, friendId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    referrerId: string
  }>`SELECT referrer_id AS "referrerId" FROM referral.friends WHERE friend_id = ${friendId}`.execute(db)
  return rows[0]?.referrerId
}

import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { FriendRow } from '../tables.ts'

export const FRIEND_COLUMNS =
  sql.raw(`f.friend_id AS "friendId", f.referrer_id AS "referrerId", f.brand_id AS "brandId", f.registered_at AS "registeredAt",
  f.terms_version AS "termsVersion", f.first_deposit AS "firstDeposit", f.valid_bet AS "validBet", f.shared_keys AS "sharedKeys", f.met_at AS "metAt", f.reward,
  f.credit_id AS "creditId"`)

/** Friends among these accounts, held until the transaction ends. */
export async function holdFriends(tx: Tx, memberIds: readonly string[]): Promise<readonly FriendRow[]> {
  const { rows } = await sql<FriendRow>`
    SELECT ${FRIEND_COLUMNS} FROM referral.friends f WHERE f.friend_id = ANY (${[...memberIds]}::uuid[]) ORDER BY f.friend_id FOR UPDATE`.execute(
    tx,
  )
  return rows
}

import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface Earned {
  readonly friends: number
  /** For whom the fixed reward was paid. */
  readonly rewarded: number
  readonly commission: Amount
}

/** What a member's friends have come to, as far as it is paid. */
export async function getEarned(db: Db, memberId: string): Promise<Earned> {
  const { rows } = await sql<Earned>`
    SELECT (SELECT count(*)::int FROM referral.friends WHERE referrer_id = ${memberId}) AS friends,
           (SELECT count(*)::int FROM referral.friends WHERE referrer_id = ${memberId} AND reward = 'paid') AS rewarded,
           (SELECT coalesce(sum(amount), 0)::bigint FROM referral.commissions WHERE referrer_id = ${memberId} AND state = 'paid') AS commission`.execute(
    db,
  )
  return rows[0] ?? { friends: 0, rewarded: 0, commission: 0n }
}

/** The fixed rewards of a member by the version of terms that each was paid by. */
export async function countRewarded(db: Db, memberId: string): Promise<readonly { readonly version: number; readonly friends: number }[]> {
  const { rows } = await sql<{ version: number; friends: number }>`
    SELECT terms_version AS version, count(*)::int AS friends FROM referral.friends WHERE referrer_id = ${memberId} AND reward = 'paid' GROUP BY 1`.execute(
    db,
  )
  return rows
}

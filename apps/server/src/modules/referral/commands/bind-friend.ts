import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { readTermsBook } from '../queries/get-terms.ts'
import type { ReferralDeps } from '../referral-deps.ts'

export interface NewFriend {
  readonly brandId: string
  readonly friendId: string
  readonly referrerId: string
  readonly registeredAt: Date
}

/** Binds a friend to the member who brought them, for good, in the transaction of the registration; not where referral is off, and to no account that is not an open member's. */
export async function bindFriend(
  tx: Tx,
  { ports }: Pick<ReferralDeps, 'ports'>,
  { brandId, friendId, referrerId, registeredAt }: NewFriend,
): Promise<void> {
  if (!(await ports.brandOf(brandId)).isOn || (await ports.codeOf(tx, referrerId)) === undefined) return
  const { version } = (await readTermsBook(tx, brandId)).at(registeredAt)
  await sql`
    INSERT INTO referral.friends (friend_id, referrer_id, brand_id, registered_at, terms_version)
    VALUES (${friendId}, ${referrerId}, ${brandId}, ${registeredAt}, ${version})`.execute(tx)
}

import { addRefereeFact } from '@croupier/games/rewards'
import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { readTerms, refereeOf } from '../domain/terms.ts'
import { holdFriends } from '../queries/find-friends.ts'
import { readTermsBook } from '../queries/get-terms.ts'
import { saveFriend } from './save-friend.ts'

/** Counts the first deposit of each of these accounts that is a friend's. It may come twice. */
export async function countDeposits(tx: Tx, memberIds: readonly string[]): Promise<void> {
  const friends = (await holdFriends(tx, memberIds)).filter(({ firstDeposit }) => firstDeposit === null)
  for (const friend of friends) {
    const first = await firstDepositOf(tx, friend.friendId)
    if (!first) continue
    const terms = readTerms((await readTermsBook(tx, friend.brandId)).byVersion(friend.termsVersion).terms)
    const { referee, reward } = addRefereeFact(refereeOf(friend), { ...first, kind: 'deposit' }, terms)
    await saveFriend(tx, friend, referee, reward > 0n ? first.at : null)
  }
}

/** What was paid first, and when. */
async function firstDepositOf(tx: Tx, memberId: string): Promise<{ readonly at: Date; readonly amount: Amount } | undefined> {
  const { rows } = await sql<{ at: Date; amount: Amount }>`
    SELECT min(at) AS at, sum(amount)::bigint AS amount FROM cashier.all_payments WHERE member_id = ${memberId} AND outcome = 'credited'
     GROUP BY deposit_id ORDER BY min(at), deposit_id LIMIT 1`.execute(tx)
  return rows[0]
}

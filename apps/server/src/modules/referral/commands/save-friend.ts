import type { Referee } from '@croupier/games/rewards'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { FriendRow } from '../tables.ts'

/** What a friend has done by now; `metAt` where it has just met what the fixed reward asks for. */
export async function saveFriend(tx: Tx, { friendId }: FriendRow, { firstDeposit, validBet }: Referee, metAt: Date | null): Promise<void> {
  await sql`
    UPDATE referral.friends SET first_deposit = ${firstDeposit}, valid_bet = ${validBet}, met_at = coalesce(met_at, ${metAt}),
           reward = coalesce(reward, ${metAt && 'due'}) WHERE friend_id = ${friendId}`.execute(tx)
}

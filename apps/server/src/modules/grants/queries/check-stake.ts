import { type AcceptedStake, type Category, checkStake, EMPTY_WALLET, type Grant, type StakeRefusal } from '@croupier/games/rewards'
import { type Amount, err, type Result } from '@croupier/kernel'
import type { GrantsDeps } from '../grants-deps.ts'
import { type GrantRow, termsOf } from '../tables.ts'
import { findCategory, listLiveGrants } from './list-grants.ts'

/** Whether a stake would be accepted now, from what, and what it would count: as the door composes it (rewards §6). */
export async function checkStakeOf(
  { db, ports }: GrantsDeps,
  { memberId, gameId, stake }: { readonly memberId: string; readonly gameId: string; readonly stake: Amount },
): Promise<Result<AcceptedStake, StakeRefusal | 'game_not_found'>> {
  const category = await findCategory(db, gameId)
  if (!category) return err('game_not_found')
  const [cash, live] = [await ports.cashOf(memberId), await listLiveGrants(db, memberId)]
  const grants = live.map(grantOf)
  return checkStake({ ...EMPTY_WALLET, cash, grants }, { game: gameId, category: category as Category }, stake)
}

export const grantOf = (row: GrantRow): Grant => ({
  id: row.grant_id,
  state: row.state,
  terms: termsOf(row),
  balance: row.balance,
  owed: row.owed,
  progress: row.progress,
  activatedAt: row.activated_at,
  openBets: row.open_bets,
})

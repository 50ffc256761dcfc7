import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { TeamRebate } from '../domain/team-rebates.ts'

/** Writes down what uplines earn of a batch of an issue, in the transaction that takes the batch. */
export const saveTeamRebates = (tx: Tx, issueId: string, rebates: readonly TeamRebate[]) =>
  sql`
    INSERT INTO lottery.team_rebates (issue_id, upline_id, player_id, player_group, asset, base, groups, amount)
      SELECT ${issueId}, * FROM unnest(${rebates.map(({ uplineId }) => uplineId)}::uuid[], ${rebates.map(({ playerId }) => playerId)}::uuid[],
        ${rebates.map(({ playerGroup }) => playerGroup)}::smallint[], ${rebates.map(({ asset }) => asset)}::text[], ${rebates.map(({ base }) => base)}::bigint[],
        ${rebates.map(({ groups }) => groups)}::smallint[], ${rebates.map(({ amount }) => amount)}::bigint[])`.execute(tx)

/** What each upline earns of an issue, by asset and upline. */
export async function sumTeamRebates(db: Db, issueId: string): Promise<{ ownerId: string; asset: string; amount: Amount }[]> {
  const { rows } = await sql<{ ownerId: string; asset: string; amount: Amount }>`
    SELECT upline_id AS "ownerId", asset, sum(amount)::bigint AS amount FROM lottery.team_rebates WHERE issue_id = ${issueId}
     GROUP BY asset, upline_id ORDER BY asset, upline_id`.execute(db)
  return rows
}

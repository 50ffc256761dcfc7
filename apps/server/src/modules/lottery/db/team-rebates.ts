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

/** What uplines earn of these players' stakes of an issue, as far as it was paid. */
export async function readTeamRebates(tx: Tx, issueId: string, playerIds: readonly string[]): Promise<TeamRebate[]> {
  const { rows } = await sql<TeamRebate>`
    SELECT upline_id AS "uplineId", player_id AS "playerId", player_group AS "playerGroup", asset, base, groups, amount FROM lottery.team_rebates
     WHERE issue_id = ${issueId} AND player_id = ANY (${[...playerIds]}::uuid[])`.execute(tx)
  return rows
}

export const dropTeamRebates = (tx: Tx, issueId: string, rebates: readonly TeamRebate[]) =>
  sql`
    DELETE FROM lottery.team_rebates r
     USING unnest(${rebates.map(({ uplineId }) => uplineId)}::uuid[], ${rebates.map(({ playerId }) => playerId)}::uuid[],
             ${rebates.map(({ playerGroup }) => playerGroup)}::smallint[]) u(upline_id, player_id, player_group)
     WHERE r.issue_id = ${issueId} AND r.upline_id = u.upline_id AND r.player_id = u.player_id AND r.player_group = u.player_group`.execute(
    tx,
  )

export interface RebateChange {
  readonly ownerId: string
  readonly asset: string
  /** Below zero is taken back. */
  readonly amount: Amount
}

/** Whether this call is the one that lets the shares of an issue follow a correction; of several at once one is. */
export async function takeShares(tx: Tx, proposalId: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE lottery.proposals SET shares_at = clock_timestamp() WHERE proposal_id = ${proposalId} AND shares_at IS NULL RETURNING proposal_id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Notes what a correction changes for uplines, and counts it in what the issue gave back. */
export async function saveRebateChanges(
  tx: Tx,
  { issueId, proposalId }: { readonly issueId: string; readonly proposalId: string },
  changes: readonly RebateChange[],
): Promise<void> {
  await sql`
    INSERT INTO lottery.team_rebate_changes (proposal_id, upline_id, asset, amount)
      SELECT ${proposalId}, * FROM unnest(${changes.map(({ ownerId }) => ownerId)}::uuid[], ${changes.map(({ asset }) => asset)}::text[],
        ${changes.map(({ amount }) => amount)}::bigint[])`.execute(tx)
  await sql`
    UPDATE lottery.issues SET money_rebates = money_rebates + ${changes.reduce((sum, { amount }) => sum + amount, 0n)} WHERE issue_id = ${issueId}`.execute(
    tx,
  )
}

export async function listRebateChanges(db: Db, proposalId: string): Promise<RebateChange[]> {
  const { rows } = await sql<RebateChange>`
    SELECT upline_id AS "ownerId", asset, amount FROM lottery.team_rebate_changes WHERE proposal_id = ${proposalId} ORDER BY asset, upline_id`.execute(
    db,
  )
  return rows
}

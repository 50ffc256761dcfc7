import { err, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { holdGrants } from './hold-grants.ts'

/** Cancels a grant that has not ended: its money goes back to the house, cash stays, and open bets end as their composition says (rewards §6). */
export async function cancelGrant(
  tx: Tx,
  { grantId, memberId }: { readonly grantId: string; readonly memberId: string },
): Promise<Result<undefined, 'not_found' | 'wrong_state'>> {
  await holdGrants(tx, memberId)
  const { rows } = await sql<{ state: string }>`
    SELECT state FROM grants.grants WHERE grant_id = ${grantId} AND member_id = ${memberId}`.execute(tx)
  const [grant] = rows
  if (!grant) return err('not_found')
  if (grant.state !== 'active' && grant.state !== 'queued') return err('wrong_state')
  await sql`SELECT grants.end_one(${grantId}, 'cancelled', now())`.execute(tx)
  return ok(undefined)
}

/** Cancels what a source has given, where it has not ended: the deposit that it came from was taken back. Answers how many grants that were. */
export async function cancelGrantOf(
  tx: Tx,
  { memberId, source, sourceId }: { readonly memberId: string; readonly source: string; readonly sourceId: string },
): Promise<number> {
  await holdGrants(tx, memberId)
  const { rows } = await sql`
    SELECT grants.end_one(grant_id, 'cancelled', now()) FROM grants.grants
     WHERE member_id = ${memberId} AND source = ${source} AND source_id = ${sourceId} AND state IN ('active', 'queued')`.execute(tx)
  return rows.length
}

/** Ends the grants that a withdrawal forfeits, before anything of the ledger is locked. Answers how many there were. */
export async function forfeitGrants(tx: Tx, memberId: string): Promise<number> {
  await holdGrants(tx, memberId)
  // Queued ones first: none of them is to begin, only to end a moment later.
  const { rows } = await sql<{ grant_id: string }>`
    SELECT grant_id FROM grants.grants WHERE member_id = ${memberId} AND is_forfeited_by_withdrawal AND state IN ('active', 'queued')
     ORDER BY state DESC, place`.execute(tx)
  for (const { grant_id } of rows) await sql`SELECT grants.end_one(${grant_id}, 'forfeited', now())`.execute(tx)
  return rows.length
}

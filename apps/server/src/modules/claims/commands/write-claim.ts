import type { ClaimKind } from '@croupier/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { Claim } from '../domain/claim-policy.ts'

interface Place {
  readonly kind: ClaimKind
  readonly itemId: string
}

/** Writes a claim where there is none; false: somebody was faster. */
export async function insertClaim(tx: Tx, { kind, itemId, brandId }: Place & { brandId: string }, claim: Claim): Promise<boolean> {
  const written = await sql`INSERT INTO claims.claims (kind, item_id, brand_id, operator_id, operator_name, claimed_at, until)
    VALUES (${kind}, ${itemId}, ${brandId}, ${claim.operatorId}, ${claim.name}, ${claim.at}, ${claim.until})
    ON CONFLICT (kind, item_id) DO NOTHING`.execute(tx)
  return written.numAffectedRows === 1n
}

/** Gives a claim to whoever has it next, as long as it still is whose it was; false: it is not. */
export async function moveClaim(tx: Tx, { kind, itemId }: Place, from: string, claim: Claim): Promise<boolean> {
  const written = await sql`UPDATE claims.claims
      SET operator_id = ${claim.operatorId}, operator_name = ${claim.name}, claimed_at = ${claim.at}, until = ${claim.until}
    WHERE kind = ${kind} AND item_id = ${itemId} AND operator_id = ${from}`.execute(tx)
  return written.numAffectedRows === 1n
}

export async function deleteClaim(tx: Tx, { kind, itemId }: Place): Promise<void> {
  await sql`DELETE FROM claims.claims WHERE kind = ${kind} AND item_id = ${itemId}`.execute(tx)
}

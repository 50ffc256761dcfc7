import type { ClaimKind } from '@croupier/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Claim } from '../domain/claim-policy.ts'

const COLUMNS = sql.raw('operator_id AS "operatorId", operator_name AS name, claimed_at AS at, until')

/** A claim as it stands in the table, expired or not. */
export async function readClaim(tx: Tx, kind: ClaimKind, itemId: string): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`SELECT ${COLUMNS} FROM claims.claims WHERE kind = ${kind} AND item_id = ${itemId}`.execute(tx)
  return rows[0]
}

/** Who has which of these items at `now`; what nobody has is left out. */
export async function listClaims(db: Db | Tx, kind: ClaimKind, itemIds: readonly string[], now: Date): Promise<Map<string, Claim>> {
  if (itemIds.length === 0) return new Map()
  const { rows } = await sql<Claim & { itemId: string }>`SELECT item_id AS "itemId", ${COLUMNS} FROM claims.claims
    WHERE kind = ${kind} AND item_id = ANY (${[...itemIds]}::uuid[]) AND (until IS NULL OR until > ${now})`.execute(db)
  return new Map(rows.map(({ itemId, ...claim }) => [itemId, claim]))
}

/** What an operator has at `now`. */
export async function listHeldBy(db: Db, kind: ClaimKind, operatorId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ itemId: string }>`SELECT item_id AS "itemId" FROM claims.claims
    WHERE operator_id = ${operatorId} AND kind = ${kind} AND (until IS NULL OR until > ${now})`.execute(db)
  return rows.map(({ itemId }) => itemId)
}

export async function listExpired(db: Db, now: Date, count: number): Promise<{ kind: ClaimKind; itemId: string }[]> {
  const { rows } = await sql<{ kind: ClaimKind; itemId: string }>`SELECT kind, item_id AS "itemId" FROM claims.claims
    WHERE until <= ${now} ORDER BY until LIMIT ${count}`.execute(db)
  return rows
}

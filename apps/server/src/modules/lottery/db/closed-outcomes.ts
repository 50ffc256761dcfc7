import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** An outcome that an operator has closed, of one issue or, where the number is empty, of all. */
export interface ClosedOutcome {
  readonly brandId: string
  readonly gameCode: string
  readonly number: string
  readonly key: string
  readonly reason: string
  readonly closedName: string
  readonly closedAt: Date
}

export async function listClosedOutcomes(db: Db | Tx): Promise<ClosedOutcome[]> {
  const { rows } = await sql<ClosedOutcome>`
    SELECT brand_id AS "brandId", game_code AS "gameCode", number, key, reason, closed_name AS "closedName", closed_at AS "closedAt"
      FROM lottery.closed_outcomes ORDER BY closed_at DESC, key`.execute(db)
  return rows
}

export type NamedOutcome = Pick<ClosedOutcome, 'brandId' | 'gameCode' | 'number' | 'key'>

/** Answers whether it was open before. */
export async function saveClosedOutcome(
  tx: Tx,
  { brandId, gameCode, number, key, reason, by }: NamedOutcome & { reason: string; by: { id: string; name: string } },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO lottery.closed_outcomes (brand_id, game_code, number, key, reason, closed_by, closed_name)
      VALUES (${brandId}, ${gameCode}, ${number}, ${key}, ${reason}, ${by.id}, ${by.name}) ON CONFLICT DO NOTHING`.execute(tx)
  return numAffectedRows === 1n
}

/** Answers whether it was closed before. */
export async function dropClosedOutcome(tx: Tx, { brandId, gameCode, number, key }: NamedOutcome): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM lottery.closed_outcomes WHERE brand_id = ${brandId} AND game_code = ${gameCode} AND number = ${number} AND key = ${key}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

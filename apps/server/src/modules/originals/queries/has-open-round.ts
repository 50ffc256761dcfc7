import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Principal } from '../../../platform/http/index.ts'
import type { SeatOwner } from '../ports.ts'

/** Whether a round of the seat waits for its next step, in any game. */
export async function hasOpenRoundOf(db: Db | Tx, { ownerId, isTrial }: SeatOwner): Promise<boolean> {
  const { rows } = await sql`SELECT FROM originals.open_rounds WHERE owner_id = ${ownerId} AND is_trial = ${isTrial} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** The same of the game that this caller has open. */
export async function hasOpenRound(db: Db, { id, launch }: Principal): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM originals.open_rounds WHERE owner_id = ${id} AND is_trial = ${launch?.trial ?? false} AND game_id = ${launch?.gameId ?? ''}`.execute(
    db,
  )
  return rows.length > 0
}

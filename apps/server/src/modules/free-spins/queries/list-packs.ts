import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { PackRow } from '../tables.ts'

/** A member's packs: those with spins left by their end, then those that have ended, the newest first. */
export async function listPacks(
  db: Db | Tx,
  { memberId, pageNo, pageSize }: { readonly memberId: string; readonly pageNo: number; readonly pageSize: number },
): Promise<{ rows: PackRow[]; hasMore: boolean }> {
  const { rows } = await sql<PackRow>`
    SELECT * FROM free_spins.packs WHERE member_id = ${memberId}
     ORDER BY state = 'active' DESC, CASE WHEN state = 'active' THEN expires_at END, given_at DESC, pack_id DESC
     LIMIT ${pageSize + 1} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}

/** The pack whose spins a game plays next: what ends first. */
export async function findPlayable(
  db: Db | Tx,
  { memberId, gameId, now }: { readonly memberId: string; readonly gameId: string; readonly now: Date },
): Promise<PackRow | undefined> {
  const { rows } = await sql<PackRow>`
    SELECT * FROM free_spins.packs
     WHERE member_id = ${memberId} AND game_id = ${gameId} AND state = 'active' AND used < count AND expires_at > ${now} ORDER BY expires_at, given_at LIMIT 1`.execute(
    db,
  )
  return rows[0]
}

/** Packs with spins left, for the calendar of what ends. */
export async function listLive(db: Db | Tx, { memberId, now }: { readonly memberId: string; readonly now: Date }): Promise<PackRow[]> {
  const { rows } = await sql<PackRow>`
    SELECT * FROM free_spins.packs WHERE member_id = ${memberId} AND state = 'active' AND used < count AND expires_at > ${now} ORDER BY expires_at`.execute(
    db,
  )
  return rows
}

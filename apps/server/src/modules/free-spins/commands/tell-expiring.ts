import { sql } from 'kysely'
import { transaction } from '../../../platform/db/index.ts'
import type { FreeSpinsDeps } from '../free-spins-deps.ts'
import type { PackRow } from '../tables.ts'

const BEFORE_MS = 24 * 3_600_000
const PACKS_A_RUN = 500

/** Writes once to members whose spins expire within a day; to nobody in a pause or an exclusion. Answers how many were written to. */
export async function tellExpiring({ db, clock, ports }: FreeSpinsDeps, signal?: AbortSignal): Promise<number> {
  const now = clock.now()
  const { rows } = await sql<PackRow>`
    SELECT * FROM free_spins.packs
     WHERE state = 'active' AND told_at IS NULL AND used < count AND (paused_until IS NULL OR paused_until <= ${now})
       AND expires_at > ${now} AND expires_at <= ${new Date(now.getTime() + BEFORE_MS)} AND given_at <= ${new Date(now.getTime() - 3_600_000)} ORDER BY expires_at LIMIT ${PACKS_A_RUN}`.execute(
    db,
  )
  let told = 0
  for (const pack of rows) {
    if (signal?.aborted) break
    await transaction(db, async tx => {
      const marked = await sql`UPDATE free_spins.packs SET told_at = ${now} WHERE pack_id = ${pack.pack_id} AND told_at IS NULL`.execute(tx)
      if (marked.numAffectedRows === 0n || (await ports.shutOut(tx, pack.member_id, now))) return
      await ports.tellExpiring(tx, {
        ...{ brandId: pack.brand_id, memberId: pack.member_id, packId: pack.pack_id, gameId: pack.game_id },
        ...{ left: pack.count - pack.used, expiresAt: pack.expires_at },
      })
      told += 1
    })
  }
  return told
}

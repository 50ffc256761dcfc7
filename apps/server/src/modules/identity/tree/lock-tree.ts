import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'

const brandLock = (brandId: string) => sql`hashtextextended(${`identity.tree ${brandId}`}, 0)`

/** Nobody comes or goes in the trees of a brand but this transaction. */
export async function lockTrees(tx: Tx, brandId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${brandLock(brandId)})`.execute(tx)
}

/** Newcomers to the tree of one head take turns, so that its room is counted once for each; heads do not wait for one another, and moves wait for all of them. */
export async function lockTreeOf(tx: Tx, { brandId, uplineId }: { brandId: string; uplineId: string }): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${brandLock(brandId)})`.execute(tx)
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('identity.tree ' || split_part(path, '.', 1), 0))
    FROM identity.members WHERE id = ${uplineId}`.execute(tx)
}

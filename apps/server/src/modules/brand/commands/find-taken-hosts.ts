import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'

/** A host belongs to one brand; two edits at once are kept apart by an advisory lock on all hosts. */
export async function findTakenHosts(tx: Tx, brandId: string, hosts: readonly string[]): Promise<string[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('brand.hosts'))`.execute(tx)
  const taken = await sql<{ host: string }>`
    SELECT host FROM brand.brands, jsonb_array_elements_text(settings -> 'hosts') AS host
     WHERE id <> ${brandId} AND host = ANY(${[...hosts]})`.execute(tx)
  return taken.rows.map(row => row.host)
}

import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** How many rounds were found since then not to be what their seeds give. */
export async function countDiffering(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM result_alarms.differing_rounds WHERE found_at >= ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

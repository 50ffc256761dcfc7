import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** A month whose stakes and wins have left the journal. */
export interface ArchivedSpan {
  readonly from: Date
  /** Exclusive. */
  readonly to: Date
}

/** The newest first. */
export async function listArchived(db: Db): Promise<ArchivedSpan[]> {
  const { rows } = await sql<ArchivedSpan>`
    SELECT starts_at AS "from", ends_at AS "to" FROM wallet.archived_months ORDER BY starts_at DESC`.execute(db)
  return rows
}

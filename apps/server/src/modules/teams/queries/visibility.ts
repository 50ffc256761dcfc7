import type { TeamVisibility } from '@croupier/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { DEFAULT_VISIBILITY } from '../domain/visibility.ts'

export interface StoredVisibility {
  /** 0 while the brand has decided nothing. */
  readonly version: number
  readonly visibility: TeamVisibility
}

/** What a brand lets uplines see of their teams. */
export async function getVisibility(db: Db | Tx, brandId: string): Promise<StoredVisibility> {
  const { rows } =
    await sql<StoredVisibility>`SELECT version, rules AS visibility FROM teams.visibility WHERE brand_id = ${brandId}`.execute(db)
  return rows[0] ?? { version: 0, visibility: DEFAULT_VISIBILITY }
}

import { KINDS, type Kind } from '@croupier/games/contracts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** How many contracts of each kind are in force at a brand. */
export async function countInForce(db: Db, brandId: string, now: Date): Promise<{ kind: Kind; contracts: number }[]> {
  const { rows } = await sql<{ kind: Kind; contracts: number }>`
    SELECT kind, count(*)::int AS contracts FROM contracts.versions
     WHERE brand_id = ${brandId} AND effective_from <= ${now} AND (effective_to IS NULL OR effective_to > ${now}) GROUP BY kind`.execute(db)
  return KINDS.map(kind => rows.find(row => row.kind === kind) ?? { kind, contracts: 0 })
}

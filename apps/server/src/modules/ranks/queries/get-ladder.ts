import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { defaultLadder } from '../domain/ladder.ts'
import type { StoredLadder } from '../tables.ts'

const OWN: StoredLadder = { version: 0, ladder: defaultLadder() }

type Row = StoredLadder & { readonly since: Date }

/** What a brand decides about its ranks, or the product's own. */
export async function getLadder(db: Db | Tx, brandId: string): Promise<StoredLadder> {
  const { rows } = await sql<Row>`
    SELECT version, ladder FROM ranks.ladders WHERE brand_id = ${brandId} ORDER BY version DESC LIMIT 1`.execute(db)
  return rows[0] ?? OWN
}

/** Every ladder that a brand has had. */
export interface LadderBook {
  at(instant: Date): StoredLadder
  byVersion(version: number): StoredLadder
}

export async function readLadders(db: Db | Tx, brandId: string): Promise<LadderBook> {
  const { rows } = await sql<Row>`SELECT version, ladder, since FROM ranks.ladders WHERE brand_id = ${brandId} ORDER BY version`.execute(db)
  return {
    at: instant => rows.findLast(({ since }) => since <= instant) ?? OWN,
    byVersion: version =>
      version === 0
        ? OWN
        : present(
            rows.find(row => row.version === version),
            'versions are kept',
          ),
  }
}

import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { StoredLadder } from '../domain/ladder.ts'
import { defaultLadder } from '../domain/ladder.ts'

export interface LadderBrand {
  readonly brandId: string
  readonly currency: string
}

const ownOf = ({ currency }: LadderBrand): StoredLadder => ({ version: 0, ladder: defaultLadder(currency) })

type Row = StoredLadder & { readonly since: Date }

/** What a brand decides about its ranks, or the product's own. */
export async function getLadder(db: Db | Tx, brand: LadderBrand): Promise<StoredLadder> {
  const { rows } = await sql<Row>`
    SELECT version, ladder FROM ranks.ladders WHERE brand_id = ${brand.brandId} ORDER BY version DESC LIMIT 1`.execute(db)
  return rows[0] ?? ownOf(brand)
}

/** Every ladder that a brand has had. */
export interface LadderBook {
  at(instant: Date): StoredLadder
  byVersion(version: number): StoredLadder
}

export async function readLadders(db: Db | Tx, brand: LadderBrand): Promise<LadderBook> {
  const { rows } =
    await sql<Row>`SELECT version, ladder, since FROM ranks.ladders WHERE brand_id = ${brand.brandId} ORDER BY version`.execute(db)
  return {
    at: instant => rows.findLast(({ since }) => since <= instant) ?? ownOf(brand),
    byVersion: version =>
      version === 0
        ? ownOf(brand)
        : present(
            rows.find(row => row.version === version),
            'versions are kept',
          ),
  }
}

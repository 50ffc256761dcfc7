import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

export interface AccountPair {
  readonly referrerId: string
  readonly friendId: string
}

const KEYS = { device: 'device', bank: 'payAccount' } as const

/** The devices and accounts to be paid to that the two of each pair share, in their order. However many others share them too: here that is no excuse. */
export async function findShared(db: Db | Tx, pairs: readonly AccountPair[]): Promise<readonly (readonly ('device' | 'payAccount')[])[]> {
  const { rows } = await sql<{ place: number; kinds: (keyof typeof KEYS)[] }>`
    SELECT (u.place - 1)::int AS place, array_agg(DISTINCT a.kind) AS kinds
      FROM unnest(${pairs.map(({ referrerId }) => referrerId)}::uuid[], ${pairs.map(({ friendId }) => friendId)}::uuid[]) WITH ORDINALITY u(a, b, place)
      JOIN duplicates.signals a ON a.member_id = u.a AND a.kind IN ('device', 'bank')
      JOIN duplicates.signals b ON b.member_id = u.b AND (b.brand_id, b.kind, b.fingerprint) = (a.brand_id, a.kind, a.fingerprint)
     GROUP BY u.place`.execute(db)
  const found = new Map(rows.map(({ place, kinds }) => [place, kinds.map(kind => KEYS[kind])]))
  return pairs.map((_, place) => found.get(place) ?? [])
}

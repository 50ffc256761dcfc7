import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

export interface AccountPair {
  readonly referrerId: string
  readonly friendId: string
}

/** By what the two accounts of each pair are one person's, in their order: a number that both have proven, the number of a document as it was entered. */
export async function findSharedFacts(db: Db | Tx, pairs: readonly AccountPair[]): Promise<readonly (readonly ('phone' | 'idNumber')[])[]> {
  const { rows } = await sql<{ place: number; phone: boolean | null; idNumber: boolean | null }>`
    SELECT (u.place - 1)::int AS place, a.mobile = b.mobile AND a.mobile_verified_at IS NOT NULL AND b.mobile_verified_at IS NOT NULL AS phone,
           upper(nullif(trim(a.profile ->> 'idNumber'), '')) = upper(trim(b.profile ->> 'idNumber')) AS "idNumber"
      FROM unnest(${pairs.map(({ referrerId }) => referrerId)}::uuid[], ${pairs.map(({ friendId }) => friendId)}::uuid[]) WITH ORDINALITY u(a, b, place)
      JOIN identity.members a ON a.id = u.a JOIN identity.members b ON b.id = u.b ORDER BY u.place`.execute(db)
  const found = new Map(rows.map(row => [row.place, row]))
  return pairs.map((_, place) => {
    const row = found.get(place)
    return [...(row?.phone ? (['phone'] as const) : []), ...(row?.idNumber ? (['idNumber'] as const) : [])]
  })
}

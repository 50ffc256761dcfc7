import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { BrandRules } from '../ports.ts'

/** What a member is known by, here and to whoever knows the person: names, addresses, numbers, and the brand. */
export async function findOwnWords(db: Db | Tx, memberId: string, { name }: Pick<BrandRules, 'name'>): Promise<string[]> {
  const found = await sql<{ word: string }>`
    SELECT unnest(array_remove(ARRAY[account, nickname, mobile], NULL) || array(SELECT value FROM jsonb_each_text(profile) WHERE value IS NOT NULL)) AS word
      FROM identity.members WHERE id = ${memberId}`.execute(db)
  return [name, ...found.rows.map(({ word }) => word)]
}

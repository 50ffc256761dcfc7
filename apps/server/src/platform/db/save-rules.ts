import { sql } from 'kysely'
import type { Tx } from './create-db.ts'

export interface RulesEdit {
  readonly brandId: string
  /** The version that was edited; 0: the defaults, which stand nowhere yet. */
  readonly version: number
  readonly rules: object
}

/**
 * Writes what a brand decides into a module's table of `brand_id`, `version` and `rules`, as the version after the one that was edited. Answers it;
 * undefined where somebody else was faster.
 */
export async function saveRules(tx: Tx, table: string, { brandId, version, rules }: RulesEdit): Promise<number | undefined> {
  const [name, next, text] = [sql.table(table), version + 1, JSON.stringify(rules)]
  const write =
    version === 0
      ? sql<{ version: number }>`
          INSERT INTO ${name} (brand_id, version, rules) VALUES (${brandId}, ${next}, ${text})
          ON CONFLICT (brand_id) DO NOTHING RETURNING version`
      : sql<{ version: number }>`
          UPDATE ${name} SET version = ${next}, rules = ${text} WHERE brand_id = ${brandId} AND version = ${version} RETURNING version`
  return (await write.execute(tx)).rows[0]?.version
}

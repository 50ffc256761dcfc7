import type { TreeRules } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Db, saveRules, type Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { DEFAULT_RULES } from './domain/tree-rules.ts'

export interface StoredTreeRules {
  /** 0 while the brand has decided nothing. */
  readonly version: number
  readonly rules: TreeRules
}

/** How deep and how large trees of a brand may grow. */
export async function getTreeRules(db: Db | Tx, brandId: string): Promise<StoredTreeRules> {
  const { rows } = await sql<StoredTreeRules>`SELECT version, rules FROM identity.tree_rules WHERE brand_id = ${brandId}`.execute(db)
  return rows[0] ?? { version: 0, rules: DEFAULT_RULES }
}

/** Writes a brand's rules. What has grown beyond them stays, and takes no more. Refuses an edit of a version that is no longer the newest. */
export async function updateTreeRules(
  tx: Tx,
  edit: { readonly brandId: string; readonly version: number; readonly rules: TreeRules },
): Promise<Result<StoredTreeRules, Refusal>> {
  const version = await saveRules(tx, 'identity.tree_rules', edit)
  return version === undefined ? refuse('version_conflict') : ok({ version, rules: edit.rules })
}

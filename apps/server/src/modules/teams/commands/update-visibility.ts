import type { TeamVisibility } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { saveRules, type Tx } from '../../../platform/db/index.ts'
import type { StoredVisibility } from '../queries/visibility.ts'

export interface UpdateVisibility {
  readonly brandId: string
  /** The version that was edited; 0: the defaults. */
  readonly version: number
  readonly visibility: TeamVisibility
}

/** Writes what a brand lets uplines see. Refuses an edit of a version that is no longer the newest. */
export async function updateVisibility(
  tx: Tx,
  { brandId, version, visibility }: UpdateVisibility,
): Promise<Result<StoredVisibility, { readonly code: 'version_conflict' }>> {
  const saved = await saveRules(tx, 'teams.visibility', { brandId, version, rules: visibility })
  return saved === undefined ? { ok: false, error: { code: 'version_conflict' } } : ok({ version: saved, visibility })
}

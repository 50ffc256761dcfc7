import type { MemberTransferRules } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { saveRules, type Tx } from '../../../platform/db/index.ts'
import { invalidFields, type Refusal, refuse } from '../../../platform/http/index.ts'
import { faultyRules } from '../domain/judge-rules.ts'
import type { StoredRules } from '../queries/get-rules.ts'

export interface UpdateRules {
  readonly brandId: string
  /** The version that was edited; 0: the defaults. */
  readonly version: number
  readonly rules: MemberTransferRules
}

/** Writes a brand's rules. Refuses what contradicts itself, and an edit of a version that is no longer the newest. */
export async function updateRules(tx: Tx, { brandId, version, rules }: UpdateRules): Promise<Result<StoredRules, Refusal>> {
  const faults = faultyRules(rules)
  if (faults.length > 0) return refuse('validation_failed', { fields: invalidFields(faults) })
  const saved = await saveRules(tx, 'member_transfers.rules', { brandId, version, rules })
  return saved === undefined ? refuse('version_conflict') : ok({ version: saved, rules })
}

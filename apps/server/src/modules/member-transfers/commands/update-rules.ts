import type { TransferRules } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { faultyRules } from '../domain/judge-rules.ts'
import type { StoredRules } from '../queries/get-rules.ts'
import type { MemberTransfersTables } from '../tables.ts'

export interface UpdateRules {
  readonly brandId: string
  /** The version that was edited; 0: the defaults. */
  readonly version: number
  readonly rules: TransferRules
}

/** Writes a brand's rules. Refuses what contradicts itself, and an edit of a version that is no longer the newest. */
export async function updateRules(tx: Tx, { brandId, version, rules }: UpdateRules): Promise<Result<StoredRules, Refusal>> {
  const faults = faultyRules(rules)
  if (faults.length > 0) return refuse('validation_failed', { fields: Object.fromEntries(faults.map(path => [path, 'field_invalid'])) })
  const tables = tx.withTables<MemberTransfersTables>()
  const next = { version: version + 1, rules: JSON.stringify(rules) }
  const saved =
    version === 0
      ? await tables
          .insertInto('member_transfers.rules')
          .values({ brand_id: brandId, ...next })
          .onConflict(conflict => conflict.column('brand_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tables
          .updateTable('member_transfers.rules')
          .set(next)
          .where('brand_id', '=', brandId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  return saved ? ok({ version: saved.version, rules }) : refuse('version_conflict')
}

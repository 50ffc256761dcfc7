import type { PointRules } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { invalidFields, type Refusal, refuse } from '../../../platform/http/index.ts'
import { faultyRules } from '../domain/point-rules.ts'
import type { RulesVersion } from '../queries/get-rules.ts'

export interface UpdateRules {
  readonly brandId: string
  /** The version that was edited; 0: the defaults. */
  readonly version: number
  readonly rules: PointRules
}

/**
 * Writes the next version of a brand's rules. It counts from a full minute on that is at least a minute away: by then every reader sees it, so each bet counts
 * the same whenever it is read. Refuses a point unit that does not divide a million, and an edit of a version that is no longer the newest.
 */
export async function updateRules(tx: Tx, { brandId, version, rules }: UpdateRules): Promise<Result<RulesVersion, Refusal>> {
  const faults = faultyRules(rules)
  if (faults.length > 0) return refuse('validation_failed', { fields: invalidFields(faults) })
  const { rows } = await sql<RulesVersion>`
    INSERT INTO points.rules (brand_id, version, rules, valid_from)
      SELECT ${brandId}, ${version + 1}, ${JSON.stringify(rules)}, date_trunc('minute', now()) + interval '2 minutes'
       WHERE ${version} = coalesce((SELECT max(version) FROM points.rules WHERE brand_id = ${brandId}), 0)
    ON CONFLICT DO NOTHING RETURNING version, rules, valid_from AS "validFrom"`.execute(tx)
  return rows[0] ? ok(rows[0]) : refuse('version_conflict')
}

/** What a brand starts with, from ever on. */
export async function seedRules(tx: Tx, { brandId, rules }: { readonly brandId: string; readonly rules: PointRules }): Promise<void> {
  await sql`
    INSERT INTO points.rules (brand_id, version, rules, valid_from) VALUES (${brandId}, 1, ${JSON.stringify(rules)}, '-infinity')
    ON CONFLICT DO NOTHING`.execute(tx)
}

import type { PointRules } from '@croupier/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { DEFAULT_RULES } from '../domain/point-rules.ts'

export interface RulesVersion {
  /** 0: the product's defaults. */
  readonly version: number
  readonly rules: PointRules
  /** Null: since ever. */
  readonly validFrom: Date | null
}

/** All versions of a brand's rules, the oldest first, which counts since ever; no two count at one instant. */
export async function listRules(db: Db | Tx, brandId: string): Promise<readonly RulesVersion[]> {
  const { rows } = await sql<RulesVersion>`
    SELECT version, rules, nullif(valid_from, '-infinity') AS "validFrom" FROM points.rules WHERE brand_id = ${brandId} ORDER BY version`.execute(
    db,
  )
  return rows[0]?.validFrom === null ? rows : [{ version: 0, rules: DEFAULT_RULES, validFrom: null }, ...rows]
}

/** The version that counted at an instant. */
export const rulesAt = (versions: readonly RulesVersion[], at: Date): RulesVersion =>
  versions.findLast(({ validFrom }) => validFrom === null || validFrom.getTime() <= at.getTime()) ?? {
    version: 0,
    rules: DEFAULT_RULES,
    validFrom: null,
  }

/** What counts now, and the newest version, which may count a little later. */
export async function getRules(db: Db | Tx, brandId: string, now: Date): Promise<{ current: RulesVersion; newest: RulesVersion }> {
  const versions = await listRules(db, brandId)
  const current = rulesAt(versions, now)
  return { current, newest: versions.at(-1) ?? current }
}

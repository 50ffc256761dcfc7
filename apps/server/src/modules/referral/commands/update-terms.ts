import type { ReferralTermsText } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { TermsVersion } from '../queries/get-terms.ts'

export interface UpdateTerms {
  readonly brandId: string
  /** The version that was edited; 0: the product's own. */
  readonly version: number
  readonly terms: ReferralTermsText
  readonly now: Date
}

/** Writes the next version of a brand's terms: for friends who register from now on, and for days that end from now on. Refuses an edit of a version that is no longer the newest. */
export async function updateTerms(tx: Tx, { brandId, version, terms, now }: UpdateTerms): Promise<Result<TermsVersion, Refusal>> {
  const { rows } = await sql<TermsVersion>`
    INSERT INTO referral.terms (brand_id, version, terms, valid_from)
      SELECT ${brandId}, ${version + 1}, ${JSON.stringify(terms)}, ${now}
       WHERE ${version} = coalesce((SELECT max(version) FROM referral.terms WHERE brand_id = ${brandId}), 0)
    ON CONFLICT DO NOTHING RETURNING version, terms, valid_from AS "validFrom"`.execute(tx)
  return rows[0] ? ok(rows[0]) : refuse('version_conflict')
}

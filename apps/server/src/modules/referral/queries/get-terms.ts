import type { ReferralTermsText } from '@croupier/contract'
import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { DEFAULT_TERMS } from '../domain/terms.ts'

export interface TermsVersion {
  /** 0: the product's own. */
  readonly version: number
  readonly terms: ReferralTermsText
  /** Null: since ever. */
  readonly validFrom: Date | null
}

export interface TermsBook {
  readonly newest: TermsVersion
  at(instant: Date): TermsVersion
  byVersion(version: number): TermsVersion
}

const OWN: TermsVersion = { version: 0, terms: DEFAULT_TERMS, validFrom: null }

/** Every version of a brand's terms. */
export async function readTermsBook(db: Db | Tx, brandId: string): Promise<TermsBook> {
  const { rows } = await sql<TermsVersion & { validFrom: Date }>`
    SELECT version, terms, valid_from AS "validFrom" FROM referral.terms WHERE brand_id = ${brandId} ORDER BY version`.execute(db)
  return {
    newest: rows.at(-1) ?? OWN,
    at: instant => rows.findLast(({ validFrom }) => validFrom <= instant) ?? OWN,
    byVersion: version =>
      version === 0
        ? OWN
        : present(
            rows.find(row => row.version === version),
            'versions are kept',
          ),
  }
}

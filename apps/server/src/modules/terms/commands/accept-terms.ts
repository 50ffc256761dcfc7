import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface Acceptance {
  readonly memberId: string
  readonly brandId: string
  readonly version: string
  readonly at: Date
  readonly ip: string
  readonly source: 'registration' | 'sign-in'
}

/** Records that a member agreed. A second tap finds it recorded: the first time counts. */
export async function acceptTerms(db: Db, { memberId, brandId, version, at, ip, source }: Acceptance): Promise<void> {
  await sql`INSERT INTO terms.acceptances (member_id, brand_id, version, accepted_at, ip, source)
    VALUES (${memberId}, ${brandId}, ${version}, ${at}, ${ip}, ${source}) ON CONFLICT DO NOTHING`.execute(db)
}

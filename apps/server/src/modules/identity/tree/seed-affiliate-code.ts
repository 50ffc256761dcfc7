import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'

/** A code of the house that brings a newcomer into no agent's team; making it twice is the same as once. */
export async function seedAffiliateCode(tx: Tx, { brandId, code }: { brandId: string; code: string }): Promise<void> {
  await sql`INSERT INTO identity.affiliate_codes (brand_id, code) VALUES (${brandId}, ${code}) ON CONFLICT DO NOTHING`.execute(tx)
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

export interface Affiliate {
  readonly code: string
  /** The agent whose team a newcomer joins; null for a code of the house. */
  readonly ownerId: string | null
}

/** The affiliate of a code, in any case. */
export async function findAffiliateByCode(db: Db | Tx, brandId: string, code: string): Promise<Affiliate | undefined> {
  const found = await sql<Affiliate>`SELECT code, owner_id AS "ownerId" FROM identity.affiliate_codes
    WHERE brand_id = ${brandId} AND lower(code) = lower(${code.trim()})`.execute(db)
  return found.rows[0]
}

/** The affiliate whose own host this is. */
export async function findAffiliateByDomain(db: Db, brandId: string, domain: string): Promise<Affiliate | undefined> {
  const found = await sql<Affiliate>`SELECT code, owner_id AS "ownerId" FROM identity.affiliate_codes
    WHERE brand_id = ${brandId} AND lower(domain) = lower(${domain.trim()})`.execute(db)
  return found.rows[0]
}

/** The member who recommended a newcomer, by his referral code or account name. Trials recommend nobody. */
export async function findReferrer(
  db: Db | Tx,
  brandId: string,
  referrer: { code: string } | { account: string },
): Promise<string | undefined> {
  const match = 'code' in referrer ? sql`referral_code = upper(${referrer.code})` : sql`lower(account) = lower(${referrer.account})`
  const found = await sql<{ id: string }>`SELECT id FROM identity.members WHERE brand_id = ${brandId} AND type <> 4 AND ${match}`.execute(
    db,
  )
  return found.rows[0]?.id
}

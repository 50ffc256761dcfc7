import type { ExternalProvider } from '@croupier/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { MemberRow } from '../db/member-row.ts'
import { findMemberById } from '../members/find-member.ts'

export interface IdentityKey {
  readonly brandId: string
  readonly provider: ExternalProvider
  readonly subject: string
}

/** Whose account an outside account is connected with. */
export async function findLinked(tx: Tx, { brandId, provider, subject }: IdentityKey): Promise<MemberRow | undefined> {
  const found = await sql<{ member_id: string }>`SELECT member_id FROM identity.external_identities
    WHERE brand_id = ${brandId} AND provider = ${provider} AND subject = ${subject}`.execute(tx)
  const row = found.rows[0]
  return row && findMemberById(tx, row.member_id)
}

/** The account of an e-mail address: the one that has proved it, or else the oldest. */
export async function findByEmail(tx: Tx, brandId: string, email: string): Promise<MemberRow | undefined> {
  const found = await sql<{ id: string }>`
    SELECT id FROM identity.members WHERE brand_id = ${brandId} AND type <> 4 AND lower(profile ->> 'email') = lower(${email})
     ORDER BY email_verified_at IS NULL, registered_at LIMIT 1`.execute(tx)
  const row = found.rows[0]
  return row && findMemberById(tx, row.id)
}

/** The account that has proved a number. */
export async function findByProvedMobile(tx: Tx, brandId: string, mobile: string): Promise<MemberRow | undefined> {
  const found = await sql<{ id: string }>`
    SELECT id FROM identity.members WHERE brand_id = ${brandId} AND mobile = ${mobile} AND mobile_verified_at IS NOT NULL`.execute(tx)
  const row = found.rows[0]
  return row && findMemberById(tx, row.id)
}

/** Connects an outside account with a member; one account of a provider each, so a newer one takes the place of an older. */
export async function link(
  tx: Tx,
  key: IdentityKey,
  given: { readonly memberId: string; readonly email: string | null; readonly now: Date },
): Promise<void> {
  await sql`DELETE FROM identity.external_identities WHERE member_id = ${given.memberId} AND provider = ${key.provider}`.execute(tx)
  await sql`INSERT INTO identity.external_identities (brand_id, provider, subject, member_id, email, linked_at)
    VALUES (${key.brandId}, ${key.provider}, ${key.subject}, ${given.memberId}, ${given.email}, ${given.now})`.execute(tx)
}

/** First letter and last, so that its owner recognises an account and nobody else learns its name. */
export const maskAccount = (account: string): string => `${account.slice(0, 1)}•••${account.slice(-1)}`

import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { newToken } from '../domain/tokens.ts'

/** Rules against money laundering ask for five years of records after a relation has ended (FATF recommendation 11). */
export const YEARS_KEPT = 5
/** A run stays short; the next one takes the rest. */
const BATCH = 200

/**
 * Takes the person out of accounts that their owners have closed five years ago: name, addresses, profile, pictures, sessions and every secret go; the account's
 * number stays for the ledger, which keeps everything. For a daily job; answers how many.
 */
export async function anonymiseClosed(
  { random, passwords }: Pick<IdentityDeps, 'random' | 'passwords'>,
  tx: Tx,
  now: Date,
): Promise<number> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - YEARS_KEPT)
  // Of a token that nobody has ever seen: an account that is no trial has a password.
  const nobodys = await passwords.hash(newToken(random))
  const gone = await sql<{ id: string }>`
    UPDATE identity.members SET account = 'closed-' || id, nickname = 'closed', profile = '{}', display = '{}', mobile = NULL, mobile_verified_at = NULL,
        email_verified_at = NULL, password_hash = ${nobodys}, payment_password_hash = NULL, avatar = 'avatar-01', avatar_type = 'STATIC', register_ip = '',
        register_url = NULL, last_login_ip = NULL, anonymised_at = ${now}
     WHERE id IN (SELECT id FROM identity.members WHERE closed_at < ${before} AND anonymised_at IS NULL LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(tx)
  const ids = gone.rows.map(row => row.id)
  if (ids.length === 0) return 0
  for (const table of [
    'sessions',
    'remember_tokens',
    'authenticators',
    'recovery_codes',
    'avatars',
    'payment_tries',
    'data_copies',
    'known_addresses',
  ])
    await sql`DELETE FROM ${sql.table(`identity.${table}`)} WHERE member_id = ANY(${ids}::uuid[])`.execute(tx)
  return ids.length
}

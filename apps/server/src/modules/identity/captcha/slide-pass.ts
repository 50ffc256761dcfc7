import type { ByteSource } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { hashToken, newToken } from '../domain/tokens.ts'

/** A pass lives 2 minutes and works once (decisions §4). */
const PASS_MS = 2 * 60_000

export async function issueSlidePass(db: Db, random: ByteSource, now: Date): Promise<string> {
  const token = newToken(random)
  await sql`
    WITH swept AS (DELETE FROM identity.slide_passes WHERE ctid IN (SELECT ctid FROM identity.slide_passes WHERE expires_at < ${now} LIMIT 20 FOR UPDATE SKIP LOCKED))
    INSERT INTO identity.slide_passes (token_hash, expires_at) VALUES (${hashToken(token)}, ${new Date(now.getTime() + PASS_MS)})`.execute(
    db,
  )
  return token
}

/** Spends a pass; of two calls with the same one, one succeeds. */
export async function spendSlidePass(db: Db, token: string, now: Date): Promise<boolean> {
  const spent = await sql<{
    expires_at: Date
  }>`DELETE FROM identity.slide_passes WHERE token_hash = ${hashToken(token)} RETURNING expires_at`.execute(db)
  const pass = spent.rows[0]
  return pass !== undefined && pass.expires_at > now
}

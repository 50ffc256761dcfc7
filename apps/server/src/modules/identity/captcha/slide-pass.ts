import type { CaptchaPurpose } from '@croupier/contract'
import type { ByteSource } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { hashToken, newToken } from '../domain/tokens.ts'
import { bindingOf, type CaptchaCaller } from './captcha-caller.ts'

/** A pass lives 2 minutes and works once (decisions §4), for what it was asked for (IDENTITY-CAPTCHA-4). */
const PASS_MS = 2 * 60_000

export async function issueSlidePass(
  { db, random }: { readonly db: Db; readonly random: ByteSource },
  caller: CaptchaCaller,
  forPurpose: CaptchaPurpose,
): Promise<string> {
  const token = newToken(random)
  const { brandId, network, purpose } = bindingOf(caller, forPurpose)
  const { now } = caller
  await sql`
    WITH swept AS (DELETE FROM identity.slide_passes WHERE ctid IN (SELECT ctid FROM identity.slide_passes WHERE expires_at < ${now} LIMIT 20 FOR UPDATE SKIP LOCKED))
    INSERT INTO identity.slide_passes (token_hash, brand_id, network, purpose, expires_at)
    VALUES (${hashToken(token)}, ${brandId}, ${network}, ${purpose}, ${new Date(now.getTime() + PASS_MS)})`.execute(db)
  return token
}

/** Spends a pass, even where it is not good here; of two calls with the same one, one succeeds. */
export async function spendSlidePass(db: Db, caller: CaptchaCaller, token: string, forPurpose: CaptchaPurpose): Promise<boolean> {
  const { brandId, network, purpose } = bindingOf(caller, forPurpose)
  const spent = await sql<{ isGood: boolean }>`
    DELETE FROM identity.slide_passes WHERE token_hash = ${hashToken(token)}
    RETURNING expires_at > ${caller.now} AND brand_id = ${brandId} AND network = ${network} AND purpose = ${purpose} AS "isGood"`.execute(
    db,
  )
  return spent.rows[0]?.isGood === true
}

import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { addressOf, type CodeSlot, fingerprint, isSameFingerprint, WRONG_TRIES_MAX } from './code.ts'

export interface CodeTry extends CodeSlot {
  readonly code: string | undefined
  readonly now: Date
}

/**
 * Spends a code in the caller's transaction: of twenty tries at once with the right one, one succeeds. Refuses an empty code
 * (`verification_code_required`), one that is too old or was guessed at five times (`verification_code_expired`: send again), and any other that is not
 * the last one sent (`verification_code_wrong`). Return the refusal from the transaction, so that the wrong try is counted. Take the code last: it is
 * spent even where the caller refuses afterwards.
 */
export async function takeCode({ secret }: Pick<IdentityDeps, 'secret'>, tx: Tx, given: CodeTry): Promise<Result<undefined, Refusal>> {
  const { brandId, purpose, receiver, now } = given
  const code = given.code?.trim() ?? ''
  if (code === '') return refuse('verification_code_required')
  const slot = sql`brand_id = ${brandId} AND purpose = ${purpose} AND channel = ${receiver.channel} AND address = ${addressOf(receiver)}`
  const found = await sql<{ code_hash: Buffer; wrong_tries: number; expires_at: Date }>`
    SELECT code_hash, wrong_tries, expires_at FROM identity.codes WHERE ${slot} FOR UPDATE`.execute(tx)
  const stored = found.rows[0]
  if (!stored) return refuse('verification_code_wrong')
  if (stored.expires_at <= now || stored.wrong_tries >= WRONG_TRIES_MAX) return refuse('verification_code_expired')
  if (!isSameFingerprint(stored.code_hash, fingerprint(secret, given, code))) {
    await sql`UPDATE identity.codes SET wrong_tries = wrong_tries + 1 WHERE ${slot}`.execute(tx)
    return refuse('verification_code_wrong')
  }
  await sql`DELETE FROM identity.codes WHERE ${slot}`.execute(tx)
  return ok(undefined)
}

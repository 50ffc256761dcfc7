import { err, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import type { Caller, IdentityDeps } from '../caller.ts'
import { addressOf, type CodePurpose, type CodeReceiver, drawCode, fingerprint } from './code.ts'
import { codeMessage } from './code-texts.ts'
import { countSend } from './count-send.ts'
import { DAY_MS } from './domain/judge-sends.ts'

export interface CodeOrder {
  readonly purpose: CodePurpose
  readonly receiver: CodeReceiver
  /** False keeps a code that nobody gets: a number without an account is answered, counted and timed like one that has an account. */
  readonly isDelivered?: boolean
}

/**
 * Sends a code of six digits to a number or an e-mail address, in `tx`: it lives the brand's `smsExpiredMinutes` and ends the one before it. Answers
 * the minutes. Refuses a second code within a second (`too_many_requests`) and too many of them (`codes_too_often`), per receiver and per address of
 * the net. Return a refusal from the transaction, never throw it. Language is the caller's.
 */
export async function issueCode(
  deps: IdentityDeps,
  tx: Tx,
  caller: Pick<Caller, 'tenant' | 'ip' | 'language' | 'now'>,
  { purpose, receiver, isDelivered = true }: CodeOrder,
): Promise<Result<{ expiredMinutes: number }, Refusal>> {
  const { id: brandId } = caller.tenant
  const { now, language } = caller
  const refusal = await countSend(tx, { brandId, receiver, ip: caller.ip, now })
  if (refusal) return err(refusal)
  const { smsExpiredMinutes: minutes, name: brand } = await deps.ports.brandRules(brandId)
  const code = drawCode(deps.random)
  const hash = fingerprint(deps.secret, { brandId, purpose, receiver }, code)
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  await sql`
    WITH swept AS (DELETE FROM identity.codes WHERE ctid IN (
      SELECT ctid FROM identity.codes WHERE expires_at < ${new Date(now.getTime() - DAY_MS)} LIMIT 20 FOR UPDATE SKIP LOCKED))
    INSERT INTO identity.codes (brand_id, purpose, channel, address, code_hash, issued_at, expires_at)
    VALUES (${brandId}, ${purpose}, ${receiver.channel}, ${addressOf(receiver)}, ${hash}, ${now}, ${expiresAt})
    ON CONFLICT (brand_id, purpose, channel, address) DO UPDATE
      SET code_hash = excluded.code_hash, wrong_tries = 0, issued_at = excluded.issued_at, expires_at = excluded.expires_at`.execute(tx)
  const { subject, text } = codeMessage({ language, purpose, code, minutes, brand })
  const message = receiver.channel === 'sms' ? { channel: 'sms' as const } : { channel: 'mail' as const, subject }
  if (isDelivered) await deps.ports.messages.send(tx, { brandId, to: receiver.address, text, ...message })
  return ok({ expiredMinutes: minutes })
}

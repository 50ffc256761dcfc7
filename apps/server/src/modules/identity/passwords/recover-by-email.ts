import type { PatternId } from '@croupier/contract'
import { err, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { matchesRule } from '../../../platform/patterns/index.ts'
import type { Caller, IdentityDeps } from '../caller.ts'
import { countSend } from '../codes/count-send.ts'
import { hashToken, newToken } from '../domain/tokens.ts'
import { findMemberByEmail } from '../members/find-member.ts'
import type { BrandRules } from '../ports.ts'
import { ruleMessage } from '../registration/judge-registration.ts'
import { addressSubject, countFailure, readFailures } from '../sign-in/failures.ts'
import { recoveryMail } from './recovery-texts.ts'

/** Long enough to find the mail in another folder, short enough that an old mailbox opens nothing. */
export const LINK_MINUTES = 30
/** The page of the portal; the token stands behind the hash, which no server and no log sees. */
const PAGE = '/password'

export interface EmailRecovery {
  readonly username?: string
  readonly email?: string
}

/**
 * Sends a link that sets a new password once to the e-mail address of an account. Refuses recovery by e-mail that is off, inputs against their rules, an
 * address of the net that has guessed too often, a pair that belongs to no account (the one place where the specification's §8 names that), and mails too
 * often. A new link ends the one before, and leads to an address that the brand is known by, never to one that the caller has made up (IDENTITY-RECOVERY-4).
 */
export async function recoverByEmail(
  deps: IdentityDeps,
  caller: Caller & { readonly knownOrigin: string | undefined },
  input: EmailRecovery,
): Promise<Result<{ expiredMinutes: number }, Refusal>> {
  const { now, language, ip, knownOrigin } = caller
  const brandId = caller.tenant.id
  const rules = await deps.ports.brandRules(brandId)
  if (!rules.toggles.emailRecovery || !knownOrigin) return refuse('feature_disabled')
  const [account, email] = [(input.username ?? '').trim(), (input.email ?? '').trim()]
  const fields = judge(rules, { username: account, email }, language)
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields })
  const guesses = addressSubject('recovery-ip', ip)
  const { lockedMs } = await readFailures(deps.db, guesses, now)
  if (lockedMs > 0) return refuse('too_many_requests', { params: { seconds: Math.ceil(lockedMs / 1000) } })
  const member = await findMemberByEmail(deps.db, brandId, { account, email })
  if (!member || member.status !== 'active') {
    await countFailure(deps.db, guesses, now)
    return refuse('account_or_email_unknown')
  }
  return transaction(deps.db, async tx => {
    const refusal = await countSend(tx, { brandId, receiver: { channel: 'mail', address: email }, ip, now })
    if (refusal) return err(refusal)
    const token = newToken(deps.random)
    await sql`INSERT INTO identity.recovery_links (member_id, token_hash, issued_at, expires_at)
      VALUES (${member.id}, ${hashToken(token)}, ${now}, ${new Date(now.getTime() + LINK_MINUTES * 60_000)})
      ON CONFLICT (member_id) DO UPDATE SET token_hash = excluded.token_hash, issued_at = excluded.issued_at, expires_at = excluded.expires_at`.execute(
      tx,
    )
    const link = `${knownOrigin}${PAGE}#${token}`
    const mail = recoveryMail({ language, brand: rules.name, account: member.account, minutes: LINK_MINUTES, link })
    await deps.ports.messages.send(tx, { brandId, channel: 'mail', to: email, ...mail })
    return ok({ expiredMinutes: LINK_MINUTES })
  })
}

/** Each input against its rule of the registration form; an empty one gives the same message (specification §5). */
function judge({ register }: BrandRules, values: { username: string; email: string }, language: string): Record<string, string> {
  const faults = (['username', 'email'] as const).flatMap(name => {
    const setting = register[name]
    const rule = setting && { ...setting, patternId: setting.patternId as PatternId }
    return rule && !matchesRule(rule, values[name]) ? [[name, ruleMessage(rule, language)] as const] : []
  })
  return Object.fromEntries(faults)
}

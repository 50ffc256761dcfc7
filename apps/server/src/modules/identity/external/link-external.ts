import { present, type Result } from '@croupier/kernel'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { publish } from '../../../platform/outbox/index.ts'
import type { Caller, IdentityDeps, SignedIn } from '../caller.ts'
import { spendSlidePass } from '../captcha/slide-pass.ts'
import type { MemberRow } from '../db/member-row.ts'
import { accountLimits, accountSubject, countFailure, forgiveFailures, lockParams, readFailures } from '../sign-in/failures.ts'
import { finishSignIn } from '../sign-in/finish-sign-in.ts'
import { type AttemptRow, dropAttempt, lockAttempt } from './attempts.ts'
import { findByEmail, link } from './identities.ts'

export interface LinkInput {
  readonly attempt: string
  readonly password: string
  readonly slideToken?: string | undefined
  readonly rememberMe?: boolean | undefined
}

/**
 * Connects an outside account with the account of the same e-mail address, whose password is asked once: an address alone proves nothing about an account
 * (IDENTITY-EXTERNAL-3). A wrong one counts as a failed sign-in, and every try spends a pass of the slide captcha. Then as `finishSignIn`.
 */
export async function linkExternal(deps: IdentityDeps, caller: Caller, input: LinkInput): Promise<Result<SignedIn, Refusal>> {
  const owner = await findOwner(deps, caller, input.attempt)
  if (!owner) return refuse('external_ticket_invalid')
  const limits = accountLimits(await deps.ports.brandRules(caller.tenant.id))
  const subject = accountSubject(caller.tenant.id, owner.account, limits)
  const verdict = await readFailures(deps.db, subject, caller.now)
  if (verdict.lockedMs > 0) return refuse('account_locked', lockParams(verdict))
  if (!input.slideToken) return refuse('slide_captcha_required')
  if (!(await spendSlidePass(deps.db, caller, input.slideToken, 'sign-in'))) return refuse('slide_captcha_failed')
  const counted = await countFailure(deps.db, subject, caller.now)
  if (counted.lockedMs > 0 && counted.count > limits.lockAfter) return refuse('account_locked', lockParams(counted))
  if (!(await deps.passwords.verify(owner.password_hash, input.password))) return refuse('wrong_credentials')
  await forgiveFailures(deps.db, subject)
  return transaction(deps.db, async tx => {
    const row = await lockAnswered(tx, caller, input.attempt)
    if (!row) return refuse('external_ticket_invalid')
    await connect(deps, tx, caller, { row, owner })
    await dropAttempt(tx, row)
    return finishSignIn(deps, tx, caller, owner, { method: row.provider, remember: input.rememberMe === true })
  })
}

const findOwner = ({ db }: IdentityDeps, caller: Caller, attempt: string): Promise<MemberRow | undefined> =>
  transaction(db, async tx => {
    const row = await lockAnswered(tx, caller, attempt)
    return row?.email && row.email_verified !== false ? findByEmail(tx, caller.tenant.id, row.email) : undefined
  })

/** An attempt of which it is known who it is. */
export async function lockAnswered(tx: Tx, { tenant, now }: Caller, attempt: string): Promise<AttemptRow | undefined> {
  const row = await lockAttempt(tx, { brandId: tenant.id, attempt, now })
  return row?.status === 'answered' ? row : undefined
}

async function connect(deps: IdentityDeps, tx: Tx, caller: Caller, { row, owner }: { row: AttemptRow; owner: MemberRow }): Promise<void> {
  const subject = present(row.subject, 'an answered attempt has a subject')
  const key = { brandId: caller.tenant.id, provider: row.provider, subject }
  await link(tx, key, { memberId: owner.id, email: row.email, now: caller.now })
  await deps.ports.audit.record(tx, {
    at: caller.now,
    actor: { kind: 'member', id: owner.id, name: owner.account },
    brandId: caller.tenant.id,
    action: 'member.external-linked',
    subject: `member:${owner.id}`,
    ip: caller.ip,
    after: { provider: row.provider },
  })
  await publish(tx, {
    topic: 'identity.security-changed',
    brandId: caller.tenant.id,
    payload: { memberId: owner.id, change: 'outside-linked', ip: caller.ip },
  })
}

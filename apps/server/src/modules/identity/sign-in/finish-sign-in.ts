import { ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { Caller, IdentityDeps, SignedIn } from '../caller.ts'
import type { MemberRow } from '../db/member-row.ts'
import { holdMember } from '../members/find-member.ts'
import { isPasswordExpired } from '../passwords/domain/is-password-expired.ts'
import { type OwedSignIn, oweProof } from '../proof/owe-proof.ts'
import { openSession, type SignInMethod } from '../sessions/open-session.ts'
import { isKnownAddress } from './known-addresses.ts'
import { issueRememberToken } from './remember-tokens.ts'

/**
 * The one door of every way in, once the account has shown who it is. From an address that it has used before it opens the session; from any other it
 * refuses `proof_required` with what is owed (IDENTITY-ADDRESS-1). Refuses `account_closed` for an account that an operator has locked. Return the refusal
 * from the transaction: the ticket is kept in it.
 */
export async function finishSignIn(
  deps: IdentityDeps,
  tx: Tx,
  caller: Caller,
  member: MemberRow,
  ask: OwedSignIn,
): Promise<Result<SignedIn, Refusal>> {
  const held = await holdMember(tx, member.id)
  if (held?.status !== 'active') return refuse('account_closed')
  // A password was compared before the account was held: one that was replaced meanwhile opens nothing (IDENTITY-PASSWORD-1).
  if (ask.method === 'password' && held.password_hash !== member.password_hash)
    return refuse('wrong_credentials', { value: { captcha: false } })
  const { loginSecurity } = await deps.ports.brandRules(caller.tenant.id)
  const isAsked = loginSecurity.newAddressProof && !(await isKnownAddress(tx, member.id, { ...deps.ports.proofs, ip: caller.ip }))
  return isAsked ? oweProof(deps, tx, caller, member, ask) : ok(await enter(deps, tx, caller, member, ask))
}

/** Ways in by which nobody typed a password, so that its age is not their affair (specification §4). */
const WITHOUT_PASSWORD: readonly SignInMethod[] = ['sms', 'firebase']

/** Opens the session of a sign-in that owes nothing any more. */
export async function enter(
  deps: IdentityDeps,
  tx: Tx,
  caller: Caller,
  member: MemberRow,
  { method, remember, remember_family }: OwedSignIn,
): Promise<SignedIn> {
  const { passwordDaysMax, toggles } = await deps.ports.brandRules(caller.tenant.id)
  const daysMax = toggles.forcedPasswordChange ? passwordDaysMax : 0
  const passwordExpired = !WITHOUT_PASSWORD.includes(method) && isPasswordExpired(member, daysMax, caller.now)
  return {
    token: await openSession(deps, tx, member, method, caller, {
      mustChangePassword: passwordExpired,
      rememberFamily: remember_family ?? null,
    }),
    firstTimeLogin: member.last_login_at === null,
    passwordExpired,
    rememberToken: remember
      ? await issueRememberToken(deps, tx, { memberId: member.id, family: remember_family ?? undefined, now: caller.now })
      : null,
  }
}

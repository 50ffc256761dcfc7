import type { Result } from '@croupier/kernel'
import { transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { checkImageCaptcha } from '../captcha/image-captcha.ts'
import { spendSlidePass } from '../captcha/slide-pass.ts'
import type { FailureVerdict } from '../domain/failures.ts'
import { findMemberByAccount } from '../queries/find-member.ts'
import type { Caller, IdentityDeps, SignedIn } from './caller.ts'
import { accountLimits, accountSubject, countFailure, forgiveFailures, lockParams, readFailures } from './failures.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { verifyPassword } from './hash-password.ts'

export interface LoginInput {
  readonly username: string
  readonly password: string
  readonly type?: 'username' | 'sms'
  readonly rememberMe?: boolean
  readonly captcha?: string
  readonly captchaId?: string
  readonly slideToken?: string
}

/**
 * Signs in by account name and password. Refuses, in this order: a type that is off, empty inputs, too many failures, missing or wrong captchas, wrong
 * credentials; up to there an account that does not exist is answered exactly like one that does (IDENTITY-LOGIN-1). Then as `finishSignIn`: an account
 * that an operator has locked, an address that it never used.
 */
export async function login(deps: IdentityDeps, caller: Caller, input: LoginInput): Promise<Result<SignedIn, Refusal>> {
  if (input.type === 'sms') return refuse('feature_disabled')
  const brandId = caller.tenant.id
  const limits = accountLimits(await deps.ports.brandRules(brandId))
  const subjects = [accountSubject(brandId, input.username, limits), { kind: 'login-ip', subject: caller.ip }] as const
  const verdicts = await Promise.all(subjects.map(subject => readFailures(deps.db, subject, caller.now)))
  const stopped = stopAtLock(verdicts) ?? (await proveHuman(deps, caller, input, verdicts))
  if (stopped) return { ok: false, error: stopped }

  const counted = await countFailure(deps.db, subjects[0], caller.now)
  // Tries that ran at the same time have all been counted by now, so that no burst passes the limit; the try that fills it is still heard.
  if (counted.lockedMs > 0 && counted.count > limits.lockAfter) return refuse('account_locked', lockParams(counted))
  const member = await findMemberByAccount(deps.db, brandId, input.username)
  if (!(await verifyPassword(member?.password_hash, input.password)) || !member) {
    const fromAddress = await countFailure(deps.db, subjects[1], caller.now)
    return refuse('wrong_credentials', { value: { captcha: counted.needsCaptcha || fromAddress.needsCaptcha } })
  }
  await forgiveFailures(deps.db, subjects[0])
  return transaction(deps.db, tx => finishSignIn(deps, tx, caller, member, { method: 'password', remember: input.rememberMe === true }))
}

function stopAtLock(verdicts: readonly FailureVerdict[]): Refusal | undefined {
  const locked = verdicts.find(verdict => verdict.lockedMs > 0)
  return locked && { code: 'account_locked', ...lockParams(locked) }
}

/** The image captcha where failures ask for it, then the slide captcha, always. A pass is spent even when the password turns out wrong. */
async function proveHuman(
  { db }: IdentityDeps,
  { now }: Caller,
  input: LoginInput,
  verdicts: readonly FailureVerdict[],
): Promise<Refusal | undefined> {
  const needsImage = verdicts.some(verdict => verdict.needsCaptcha)
  const value = { captcha: needsImage }
  if (needsImage && !(input.captcha && input.captchaId)) return { code: 'captcha_required', value }
  if (!input.slideToken) return { code: 'slide_captcha_required', value }
  if (!(await spendSlidePass(db, input.slideToken, now))) return { code: 'slide_captcha_failed', value }
  if (needsImage && !(await checkImageCaptcha(db, { id: input.captchaId, text: input.captcha, now })))
    return { code: 'captcha_wrong', value }
  return undefined
}

import type { Result } from '@croupier/kernel'
import { transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { Caller, IdentityDeps, SignedIn } from '../caller.ts'
import { type HumanProof, proveHuman, stopAtLock } from '../captcha/prove-human.ts'
import { takeCode } from '../codes/take-code.ts'
import { findMemberByMobile } from '../members/find-member.ts'
import { readMobile } from '../phone/read-mobile.ts'
import { judgePlace, type LoginPlace } from './domain/judge-place.ts'
import { addressSubject, countFailure, readFailures } from './failures.ts'
import { finishSignIn } from './finish-sign-in.ts'

export interface CodeLoginInput extends HumanProof {
  readonly mobileNum?: string
  readonly countryDialingCode?: string
  readonly verificationCode?: string
  readonly rememberMe?: boolean
  readonly place?: LoginPlace
}

/**
 * Signs in by a number and the code that was sent to it. Refuses, in this order: SMS login that is off, an impossible number, too many failures from this
 * address, missing or wrong captchas, a code that is missing, wrong or too old; up to there a number without an account is answered exactly like one that
 * has one (IDENTITY-CODE-6). Then an account that this door is not for, and as `finishSignIn`.
 */
export async function loginByCode(deps: IdentityDeps, caller: Caller, input: CodeLoginInput): Promise<Result<SignedIn, Refusal>> {
  const { now } = caller
  const brandId = caller.tenant.id
  const rules = await deps.ports.brandRules(brandId)
  if (!(rules.toggles.smsLogin && rules.toggles.verificationCodeLogin)) return refuse('feature_disabled')
  const mobile = readMobile(rules, { ...input, field: 'mobileNum', language: caller.language })
  if (!mobile.ok) return mobile
  const subject = addressSubject('login-ip', caller.ip)
  const verdicts = [await readFailures(deps.db, subject, now)]
  const stopped = stopAtLock(verdicts) ?? (await proveHuman(deps.db, caller, input, { verdicts, ...rules }))
  if (stopped) return { ok: false, error: stopped }

  const answer = await transaction(deps.db, async tx => {
    const receiver = { channel: 'sms', address: mobile.value } as const
    const taken = await takeCode(deps, tx, { brandId, purpose: 'login', receiver, code: input.verificationCode, now })
    if (!taken.ok) return taken
    const member = await findMemberByMobile(tx, brandId, mobile.value)
    if (!member) return refuse('verification_code_wrong')
    const wrongDoor = judgePlace(input.place, member.type)
    if (wrongDoor) return refuse(wrongDoor)
    return finishSignIn(deps, tx, caller, member, { method: 'sms', remember: input.rememberMe === true, shown: 'sms' })
  })
  if (answer.ok || answer.error.code !== 'verification_code_wrong') return answer
  const counted = await countFailure(deps.db, subject, now)
  return refuse('verification_code_wrong', { value: { captcha: counted.needsCaptcha } })
}

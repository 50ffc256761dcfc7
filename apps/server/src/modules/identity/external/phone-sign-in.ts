import { SMS_TOO_MANY_REQUESTS_MINUTES, THIRD_PARTY_SMS_MINUTES } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { Caller, IdentityDeps, SignedIn } from '../caller.ts'
import { spendSlidePass } from '../captcha/slide-pass.ts'
import { newToken } from '../domain/tokens.ts'
import { parseMobile } from '../phone/parse-mobile.ts'
import { readFirebaseToken, sendPhoneCode, tradePhoneCode } from './ask-firebase.ts'
import { lockAttempt, storeAnswered } from './attempts.ts'
import { enterOrOffer } from './finish-external.ts'
import { findOpenProvider, type OpenProvider } from './providers.ts'

export interface PhoneCodeInput {
  readonly mobileNum: string
  readonly countryDialingCode?: string | undefined
  readonly slideToken?: string | undefined
  readonly recaptchaToken?: string | undefined
}

/** With the figure that one of them names. */
const refuseOutside = (code: Refusal['code']) =>
  refuse(code, code === 'codes_too_often' ? { params: { minutes: SMS_TOO_MANY_REQUESTS_MINUTES } } : {})

/**
 * Has the phone-authentication provider send a code; each costs the operator, so each asks a pass of the slide captcha. Answers the provider's name for the
 * try. Refuses a brand without it (`feature_disabled`), a number that is none, the captcha, and what the provider refuses (specification §8).
 */
export async function sendPhoneAuthCode(
  deps: IdentityDeps,
  caller: Caller,
  input: PhoneCodeInput,
): Promise<Result<{ sessionInfo: string; expiredMinutes: number }, Refusal>> {
  const provider = await findOpenProvider(deps, caller.tenant.id, 'firebase')
  if (!provider) return refuse('feature_disabled')
  if (input.mobileNum.trim() === '') return refuse('mobile_required')
  const { locale } = await deps.ports.brandRules(caller.tenant.id)
  const mobile = parseMobile(input, locale)
  if (!mobile) return refuse('mobile_invalid')
  if (!input.slideToken) return refuse('slide_captcha_required')
  if (!(await spendSlidePass(deps.db, caller, input.slideToken, 'code'))) return refuse('slide_captcha_failed')
  const sent = await sendPhoneCode(provider, { mobile, recaptchaToken: input.recaptchaToken })
  return sent.ok ? ok({ sessionInfo: sent.value, expiredMinutes: THIRD_PARTY_SMS_MINUTES }) : refuseOutside(sent.error)
}

export interface PhoneSignInInput {
  readonly sessionInfo?: string | undefined
  readonly verificationCode?: string | undefined
  readonly firebaseIdToken?: string | undefined
  readonly rememberMe?: boolean | undefined
}

/**
 * Signs in with a number that the provider has proved, by its code or by the token that a browser brings. The account that has proved the same number is
 * entered; where there is none, refuses `external_registration_required` with an `ExternalOffer`. Refuses what the provider refuses, and a token that is wrong.
 */
export async function signInByPhoneAuth(deps: IdentityDeps, caller: Caller, input: PhoneSignInInput): Promise<Result<SignedIn, Refusal>> {
  const provider = await findOpenProvider(deps, caller.tenant.id, 'firebase')
  if (!provider) return refuse('feature_disabled')
  const token = await tokenOf(provider, input)
  if (!token.ok) return token
  const person = await readFirebaseToken(provider, token.value, caller.now)
  if (!person.ok) return refuseOutside(person.error)
  const attempt = newToken(deps.random)
  const given = { brandId: caller.tenant.id, attempt, now: caller.now }
  return transaction(deps.db, async tx => {
    await storeAnswered(tx, { ...given, provider: 'firebase', person: person.value })
    const row = await lockAttempt(tx, given)
    if (!row) return refuse('external_ticket_invalid')
    return enterOrOffer(deps, tx, caller, { row, attempt, remember: input.rememberMe === true })
  })
}

async function tokenOf(provider: OpenProvider, input: PhoneSignInInput): Promise<Result<string, Refusal>> {
  if (input.firebaseIdToken) return ok(input.firebaseIdToken)
  const code = input.verificationCode?.trim() ?? ''
  if (code === '') return refuse('verification_code_required')
  if (!input.sessionInfo) return refuse('verification_code_expired')
  const traded = await tradePhoneCode(provider, { sessionInfo: input.sessionInfo, code })
  return traded.ok ? traded : refuseOutside(traded.error)
}

import { type ErrorCode, phoneAuthError } from '@croupier/contract'
import { err, ok, type Result } from '@croupier/kernel'
import { jwtVerify } from 'jose'
import { failureOf, keysAt } from './ask-google.ts'
import { askOutside } from './ask-outside.ts'
import { claimText, type ExternalPerson } from './external-person.ts'
import type { OpenProvider } from './providers.ts'

const CLOCK_SECONDS = 60
/** A number was proved just now, or it has to be proved again: a token lives an hour, which is too long for a sign-in. */
const PROVED_SECONDS_MAX = 10 * 60

/** Has the provider send a code to a number in E.164; answers its name for that try. Refuses with the code of §8 for the provider's own word. */
export async function sendPhoneCode(
  provider: OpenProvider,
  given: { readonly mobile: string; readonly recaptchaToken?: string | undefined },
): Promise<Result<string, ErrorCode>> {
  const answer = await call(provider, 'sendVerificationCode', {
    phoneNumber: given.mobile,
    ...(given.recaptchaToken && { recaptchaToken: given.recaptchaToken }),
  })
  if (!answer.ok) return answer
  const session = answer.value.sessionInfo
  return typeof session === 'string' && session !== '' ? ok(session) : err('abnormal_operation')
}

/** Trades a code for the provider's token, which is then judged like one that a browser brings. */
export async function tradePhoneCode(
  provider: OpenProvider,
  { sessionInfo, code }: { readonly sessionInfo: string; readonly code: string },
): Promise<Result<string, ErrorCode>> {
  const answer = await call(provider, 'signInWithPhoneNumber', { sessionInfo, code })
  if (!answer.ok) return answer
  return typeof answer.value.idToken === 'string' ? ok(answer.value.idToken) : err('abnormal_operation')
}

async function call(provider: OpenProvider, method: string, body: object): Promise<Result<Readonly<Record<string, unknown>>, ErrorCode>> {
  const answer = await askOutside(provider, `${provider.api}/v1/accounts:${method}?${new URLSearchParams({ key: provider.secret })}`, {
    json: body,
  })
  if (!answer.ok) return answer
  if (answer.value.status === 200) return ok(answer.value.body)
  const error = answer.value.body.error as { message?: unknown } | undefined
  return err(phoneAuthError(typeof error?.message === 'string' ? error.message : ''))
}

/**
 * Reads a token of the provider: RS256 by its published keys, made for our project, by a phone, and just now. Answers whose number was proved.
 * Nobody is vouched for by a token of another kind, such as one of an e-mail sign-in of the same project.
 */
export async function readFirebaseToken(provider: OpenProvider, token: string, now: Date): Promise<Result<ExternalPerson, ErrorCode>> {
  try {
    const { payload } = await jwtVerify(token, keysAt(provider, provider.issuer), {
      issuer: `https://securetoken.google.com/${provider.clientId}`,
      audience: provider.clientId,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat', 'auth_time', 'phone_number'],
      clockTolerance: CLOCK_SECONDS,
      currentDate: now,
    })
    const [subject, mobile] = [claimText(payload.sub), claimText(payload.phone_number)]
    const kind = (payload.firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider
    const age = now.getTime() / 1000 - Number(payload.auth_time)
    const isFresh = age >= -CLOCK_SECONDS && age <= PROVED_SECONDS_MAX
    if (!subject || !mobile || !/^\+[1-9]\d{6,14}$/.test(mobile) || kind !== 'phone' || !isFresh) return err('external_failed')
    return ok({ subject, mobile, email: null, emailVerified: null, name: null })
  } catch (error) {
    return err(failureOf(error))
  }
}

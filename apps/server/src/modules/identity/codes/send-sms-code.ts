import type { Result } from '@croupier/kernel'
import { transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { Caller, IdentityDeps } from '../caller.ts'
import { findMemberByMobile } from '../members/find-member.ts'
import { type EnteredMobile, readMobile } from '../phone/read-mobile.ts'
import type { BrandRules } from '../ports.ts'
import { issueCode } from './issue-code.ts'

type Purpose = 'register' | 'login' | 'recovery'

/** Which toggles a code by SMS serves: a code that opens nothing is not sent. */
const SERVED: Record<Purpose, (toggles: BrandRules['toggles']) => boolean> = {
  register: toggles => toggles.mobileRegistration || (toggles.usernameRegistration && toggles.registrationSms),
  login: toggles => toggles.smsLogin && toggles.verificationCodeLogin,
  recovery: toggles => toggles.phoneRecovery,
}

/**
 * Sends the code that signs in, sets a new password or registers. Refuses what the brand has off, no number or an impossible one, and codes too often.
 * To sign in or to recover, a number without an account is answered, counted and timed like one that has one, but nothing is sent (IDENTITY-CODE-6).
 */
export async function sendSmsCode(
  deps: IdentityDeps,
  caller: Caller,
  { purpose, ...entered }: Omit<EnteredMobile, 'language'> & { readonly purpose: Purpose },
): Promise<Result<{ expiredMinutes: number }, Refusal>> {
  const rules = await deps.ports.brandRules(caller.tenant.id)
  if (!SERVED[purpose](rules.toggles)) return refuse('feature_disabled')
  const mobile = readMobile(rules, { ...entered, language: caller.language })
  if (!mobile.ok) return mobile
  return transaction(deps.db, async tx => {
    const isDelivered = purpose === 'register' || (await findMemberByMobile(tx, caller.tenant.id, mobile.value)) !== undefined
    return issueCode(deps, tx, caller, { purpose, receiver: { channel: 'sms', address: mobile.value }, isDelivered })
  })
}

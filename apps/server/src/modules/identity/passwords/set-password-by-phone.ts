import { err, ok, present, type Result } from '@croupier/kernel'
import { transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { Caller, IdentityDeps } from '../caller.ts'
import { takeCode } from '../codes/take-code.ts'
import { findMemberByMobile } from '../members/find-member.ts'
import { readMobile } from '../phone/read-mobile.ts'
import { findOwnWords } from './find-own-words.ts'
import { judgeNewPassword, type NewPassword } from './judge-new-password.ts'
import { storePassword } from './store-password.ts'

export interface PhoneRecovery extends NewPassword {
  readonly mobileNum?: string
  readonly countryDialingCode?: string
  readonly verificationCode?: string
}

/**
 * Sets a new password with a code by SMS; every session ends. Refuses recovery by phone that is off, an impossible number, a password against its rule, and
 * a code that is not the one sent: a number without an account is answered and timed like one that has one (IDENTITY-RECOVERY-2).
 */
export async function setPasswordByPhone(
  deps: IdentityDeps,
  caller: Caller,
  input: PhoneRecovery,
): Promise<Result<readonly string[], Refusal>> {
  const { language, now } = caller
  const brandId = caller.tenant.id
  const rules = await deps.ports.brandRules(brandId)
  if (!rules.toggles.phoneRecovery) return refuse('feature_disabled')
  const mobile = readMobile(rules, { ...input, field: 'mobileNum', language })
  if (!mobile.ok) return mobile
  // Whose number it is nobody learns before the code: until then only what was typed counts.
  const fault = await judgeNewPassword(rules, input, { language, isConfirmed: false, ownWords: [rules.name, mobile.value] })
  if (fault) return err(fault)
  const passwordHash = await deps.passwords.hash(present(input.newPassword, 'a judged password was given'))
  return transaction(deps.db, async tx => {
    const receiver = { channel: 'sms', address: mobile.value } as const
    const taken = await takeCode(deps, tx, { brandId, purpose: 'recovery', receiver, code: input.verificationCode, now })
    if (!taken.ok) return taken
    const member = await findMemberByMobile(tx, brandId, mobile.value)
    if (!member) return refuse('verification_code_wrong')
    const ownWords = await findOwnWords(tx, member.id, rules)
    const weak = await judgeNewPassword(rules, input, { language, isConfirmed: false, ownWords })
    return weak ? err(weak) : ok(await storePassword(deps, tx, caller, { member, passwordHash, way: 'sms-code' }))
  })
}

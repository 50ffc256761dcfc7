import { errorText, type PatternId } from '@croupier/contract'
import { present } from '@croupier/kernel'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { matchesRule } from '../../../platform/patterns/index.ts'
import type { BrandRules } from '../ports.ts'
import { ruleMessage } from '../registration/judge-registration.ts'

export interface NewPassword {
  readonly newPassword?: string
  readonly confirmNewPassword?: string
}

/**
 * Judges a password that is to be set, by the brand's rule of the registration field. Answers `validation_failed` with the rule's text at `newPassword` or
 * 'Input cannot be empty' at `confirmNewPassword`, then `passwords_differ`. Where the confirmation is not asked a sent one must still be the same.
 */
export function judgeNewPassword(
  rules: BrandRules,
  { newPassword, confirmNewPassword }: NewPassword,
  { language, isConfirmed }: { readonly language: string; readonly isConfirmed: boolean },
): Refusal | undefined {
  const setting = present(rules.register.password, 'every brand has a rule for passwords')
  const rule = { ...setting, patternId: setting.patternId as PatternId }
  const fields = {
    ...(!matchesRule(rule, newPassword ?? '') && { newPassword: ruleMessage(rule, language) }),
    ...(isConfirmed && !confirmNewPassword && { confirmNewPassword: errorText('field_required', language) }),
  }
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields }).error
  if (confirmNewPassword === undefined || confirmNewPassword === newPassword) return undefined
  return refuse('passwords_differ', { fields: { confirmNewPassword: errorText('passwords_differ', language) } }).error
}

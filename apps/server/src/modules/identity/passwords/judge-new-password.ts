import { errorText, type PatternId } from '@croupier/contract'
import { present } from '@croupier/kernel'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { weaknessOf } from '../../../platform/passwords/index.ts'
import { matchesRule } from '../../../platform/patterns/index.ts'
import type { BrandRules } from '../ports.ts'
import { ruleMessage } from '../registration/judge-registration.ts'

export interface NewPassword {
  readonly newPassword?: string
  readonly confirmNewPassword?: string
}

/**
 * Judges a password that is to be set, by the brand's rule of the registration field and by what guessers try first. Answers `validation_failed` with the
 * text at `newPassword` or 'Input cannot be empty' at `confirmNewPassword`, then `passwords_differ`. Where the confirmation is not asked a sent one must still
 * be the same.
 */
export async function judgeNewPassword(
  rules: BrandRules,
  { newPassword, confirmNewPassword }: NewPassword,
  { language, isConfirmed, ownWords }: { readonly language: string; readonly isConfirmed: boolean; readonly ownWords: readonly string[] },
): Promise<Refusal | undefined> {
  const setting = present(rules.register.password, 'every brand has a rule for passwords')
  const rule = { ...setting, patternId: setting.patternId as PatternId }
  const fault = matchesRule(rule, newPassword ?? '')
    ? await weaknessText(newPassword ?? '', ownWords, language)
    : ruleMessage(rule, language)
  const fields = {
    ...(fault && { newPassword: fault }),
    ...(isConfirmed && !confirmNewPassword && { confirmNewPassword: errorText('field_required', language) }),
  }
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields }).error
  if (confirmNewPassword === undefined || confirmNewPassword === newPassword) return undefined
  return refuse('passwords_differ', { fields: { confirmNewPassword: errorText('passwords_differ', language) } }).error
}

/** What is said of a password that is guessed first; undefined for any other. */
export async function weaknessText(password: string, ownWords: readonly string[], language: string): Promise<string | undefined> {
  const weakness = await weaknessOf(password, ownWords)
  return weakness && errorText(weakness, language)
}

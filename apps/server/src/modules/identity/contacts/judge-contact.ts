import { errorText, type FieldRule, type PatternId } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { matchesRule } from '../../../platform/patterns/index.ts'
import type { CodeReceiver } from '../codes/code.ts'
import { parseMobile } from '../phone/parse-mobile.ts'
import type { BrandRules } from '../ports.ts'
import { ruleMessage } from '../registration/judge-registration.ts'
import type { Channel } from './contacts.ts'

const EMAIL_RULE: FieldRule = { patternId: 3, acceptedPattern: '', minLength: 6, maxLength: 100 }

export interface ContactInput {
  readonly channel: Channel
  readonly address?: string | undefined
  readonly countryDialingCode?: string | undefined
}

/** The address that was entered, as codes are sent to it. Refuses one that cannot be one, at the field `address`. */
export function judgeContact(rules: BrandRules, input: ContactInput, language: string): Result<CodeReceiver, Refusal> {
  const typed = input.address?.trim() ?? ''
  if (input.channel === 'sms') {
    const mobile = parseMobile({ mobileNum: typed, countryDialingCode: input.countryDialingCode }, rules.locale)
    return mobile
      ? ok({ channel: 'sms', address: mobile })
      : refuse('mobile_invalid', { fields: { address: errorText('mobile_invalid', language) } })
  }
  const setting = rules.register.email
  const rule = setting ? { ...setting, patternId: setting.patternId as PatternId } : EMAIL_RULE
  if (matchesRule(rule, typed)) return ok({ channel: 'mail', address: typed })
  return refuse('validation_failed', { fields: { address: ruleMessage(rule, language) } })
}

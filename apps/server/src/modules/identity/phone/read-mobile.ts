import { errorText } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { BrandRules } from '../ports.ts'
import { type MobileInput, parseMobile } from './parse-mobile.ts'

/** What a caller entered, and the input at which a fault of it belongs. */
export interface EnteredMobile extends MobileInput {
  readonly field: 'mobileNum' | 'mobileNo' | 'username'
  readonly language: string
}

/**
 * The number as E.164. Refuses nothing entered (`mobile_required`) and what cannot be a mobile number (`mobile_invalid`). A dialling code counts only where
 * the brand shows its selector; elsewhere numbers are the brand's own country's.
 */
export function readMobile({ toggles, locale }: BrandRules, entered: EnteredMobile): Result<string, Refusal> {
  const { field, language } = entered
  const fault = (code: 'mobile_required' | 'mobile_invalid') => refuse(code, { fields: { [field]: errorText(code, language) } })
  if ((entered.mobileNum ?? '').trim() === '') return fault('mobile_required')
  const countryDialingCode = toggles.countryCodeSelector ? entered.countryDialingCode : undefined
  const mobile = parseMobile({ mobileNum: entered.mobileNum, countryDialingCode }, locale)
  return mobile ? ok(mobile) : fault('mobile_invalid')
}

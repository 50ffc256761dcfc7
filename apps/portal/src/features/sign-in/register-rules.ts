import {
  type FieldRule,
  fillRuleMessage,
  type LanguageCode,
  matchesRule,
  PATTERN_TEXTS,
  type PatternId,
  type RegisterWay,
} from '@croupier/contract/browser'
import type { FieldSettings } from '../../shared/api/types.ts'

/** Fields of the registration user that this form can ask for, in the order in which it asks. */
export const REGISTER_FIELDS = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'mobileNum',
  'verificationCode',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'recommenderId',
  'affiliateCode',
  'referralCode',
] as const
export type RegisterField = (typeof REGISTER_FIELDS)[number]
export type RegisterValues = Record<RegisterField, string> & { captcha: string; isOfAge: boolean; hasAccepted: boolean }

export const EMPTY: RegisterValues = {
  ...(Object.fromEntries(REGISTER_FIELDS.map(name => [name, ''])) as Record<RegisterField, string>),
  captcha: '',
  isOfAge: false,
  hasAccepted: false,
}

/** Spaces in a secret are part of it; anywhere else they are a slip of the thumb. */
const SECRET: readonly RegisterField[] = ['password', 'confirmPassword', 'paymentPassword']
export const tidy = (name: RegisterField, value: string): string => (SECRET.includes(name) ? value : value.trim())

/** In the brand's order, or in ours where it has set none; by mobile number, that number and its code come first. */
export function shownFields(settings: FieldSettings, way: RegisterWay = 'username'): RegisterField[] {
  const shown = REGISTER_FIELDS.filter(name => settings[name]?.show).toSorted((a, b) => placeOf(settings, a) - placeOf(settings, b))
  if (way === 'username') return shown
  const isNumber = (name: RegisterField) => name === 'mobileNum' || name === 'verificationCode'
  return [...shown.filter(isNumber), ...shown.filter(name => !isNumber(name))]
}
const placeOf = (settings: FieldSettings, name: RegisterField) => settings[name]?.position ?? REGISTER_FIELDS.indexOf(name)

type Setting = FieldSettings[string]
const ruleOf = (setting: Setting): FieldRule => ({ ...setting, patternId: setting.patternId as PatternId })

/** The rule in the reader's words: the template of its pattern id with the bounds filled in, one number when both are equal. */
export function ruleText(setting: Setting, language: LanguageCode): string {
  const texts: Record<PatternId, string> =
    language in PATTERN_TEXTS ? PATTERN_TEXTS[language as keyof typeof PATTERN_TEXTS] : PATTERN_TEXTS.EN
  return fillRuleMessage(texts[setting.patternId as PatternId], ruleOf(setting))
}

export type Fault = 'rule' | 'differs'

/** What is wrong with a field, by the server's own rules: a required field that is empty breaks its rule like any other (specification §5). */
export function faultOf(name: RegisterField, values: Pick<RegisterValues, RegisterField>, settings: FieldSettings): Fault | undefined {
  const setting = settings[name]
  if (!setting?.show) return undefined
  const value = tidy(name, values[name])
  if (value === '' && setting.required) return 'rule'
  if (name === 'confirmPassword') return value === values.password ? undefined : 'differs'
  if (value === '') return undefined
  return matchesRule(ruleOf(setting), value) ? undefined : 'rule'
}

/** What is sent: shown fields that were filled in. */
export function filledFields(values: RegisterValues, settings: FieldSettings): Partial<Record<RegisterField, string>> {
  const filled = shownFields(settings)
    .map(name => [name, tidy(name, values[name])] as const)
    .filter(([, value]) => value !== '')
  return Object.fromEntries(filled)
}

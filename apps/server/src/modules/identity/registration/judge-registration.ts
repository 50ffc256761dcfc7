import { type BodyOf, type FieldRule, fillRuleMessage, type identityEndpoints, PATTERN_TEXTS, type PatternId } from '@croupier/contract'
import { matchesRule } from '../../../platform/patterns/index.ts'
import type { BrandRules } from '../ports.ts'

export type FieldSettings = BrandRules['register']
export type RegisterInput = BodyOf<(typeof identityEndpoints)['register']>

/** Fields that are judged by their rule; proofs of the captcha kind are judged by what they prove. */
const JUDGED = [
  'username',
  'password',
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'recommenderId',
  'affiliateCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'referralCode',
] as const
type JudgedField = (typeof JUDGED)[number]
export type Accepted = Partial<Record<JudgedField, string>>

const SECRET: readonly JudgedField[] = ['password', 'paymentPassword']

export interface Judgement {
  /** What was entered in shown fields, trimmed except in secrets; hidden fields are not taken even when sent. */
  readonly accepted: Accepted
  /** Field → localized message of its pattern id; a required field that is empty gives the same message (specification §5). */
  readonly faults: Record<string, string>
}

/** Judges the registration form by the brand's rules (IDENTITY-REGISTER-1, 2). */
export function judgeRegistration(rules: FieldSettings, input: RegisterInput, language: string): Judgement {
  const accepted: Accepted = {}
  const faults: Record<string, string> = {}
  for (const name of JUDGED) {
    const setting = rules[name]
    if (!setting?.show) continue
    const value = SECRET.includes(name) ? (input[name] ?? '') : (input[name] ?? '').trim()
    const rule = { ...setting, patternId: setting.patternId as PatternId }
    if (value === '' ? setting.required : !matchesRule(rule, value)) faults[name] = ruleMessage(rule, language)
    else if (value !== '') accepted[name] = value
  }
  return { accepted, faults }
}

/** The localized template of the pattern id with its bounds filled in; English where the language has none yet. */
export function ruleMessage(rule: FieldRule, language: string): string {
  const texts: Record<PatternId, string> =
    language in PATTERN_TEXTS ? PATTERN_TEXTS[language as keyof typeof PATTERN_TEXTS] : PATTERN_TEXTS.EN
  return fillRuleMessage(texts[rule.patternId], rule)
}

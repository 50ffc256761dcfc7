import type { FieldRule, PatternId } from '@croupier/contract'
import { matchesRule } from '../../../platform/patterns/index.ts'
import type { BrandRules } from '../ports.ts'
import { ruleMessage } from '../registration/judge-registration.ts'

/** Six digits, as at a cash machine, where the brand says nothing else. */
const DEFAULT_RULE: FieldRule = { patternId: 6, acceptedPattern: '', minLength: 6, maxLength: 6 }

/** The message of the rule that a new payment password breaks; undefined when it may be used. */
export function judgePaymentPassword(rules: BrandRules['register'], value: string, language: string): string | undefined {
  const setting = rules.paymentPassword
  const rule = setting ? { ...setting, patternId: setting.patternId as PatternId } : DEFAULT_RULE
  return matchesRule(rule, value) ? undefined : ruleMessage(rule, language)
}

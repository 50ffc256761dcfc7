import { type FieldRule, fillRuleMessage, PATTERN_TEXTS, type PatternId, textLanguageOf } from '@croupier/contract/browser'
import type { FieldSettings } from '../../shared/api/types.ts'

type Setting = FieldSettings[string]

/** A setting as the rule that browser and server judge by. */
export const ruleOf = (setting: Setting): FieldRule => ({ ...setting, patternId: setting.patternId as PatternId })

/** The rule of a field in the reader's language, told before it is broken. */
export const ruleText = (setting: Setting, language: string): string =>
  fillRuleMessage(PATTERN_TEXTS[textLanguageOf(language)][setting.patternId as PatternId], ruleOf(setting))

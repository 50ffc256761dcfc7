import type { ErrorCode } from '../errors.ts'
import { type TextLanguage, textLanguageOf } from '../languages.ts'
import { errorsInChinese } from './errors-in-chinese.ts'
import { errorsInEnglish } from './errors-in-english.ts'
import { errorsInIndonesian } from './errors-in-indonesian.ts'
import { errorsInJapanese } from './errors-in-japanese.ts'
import { errorsInThai } from './errors-in-thai.ts'
import { errorsInVietnamese } from './errors-in-vietnamese.ts'

/** What a person reads for each refusal. Parameters in braces are filled by the server. */
export const ERROR_TEXTS: Readonly<Record<TextLanguage, Readonly<Record<ErrorCode, string>>>> = {
  EN: errorsInEnglish,
  CN: errorsInChinese,
  ID: errorsInIndonesian,
  TH: errorsInThai,
  VI: errorsInVietnamese,
  JA: errorsInJapanese,
}

/** The localized message with its parameters filled in, in the language or the one whose texts it reads. */
export function errorText(code: ErrorCode, language: string, params: Readonly<Record<string, string | number>> = {}): string {
  return ERROR_TEXTS[textLanguageOf(language)][code].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

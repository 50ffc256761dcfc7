import { amountLocale, type TextLanguage } from '@croupier/contract'
import type { BrandSettings } from '../db/brand-settings.ts'
import { helpInChinese } from './help-in-chinese.ts'
import { helpInEnglish } from './help-in-english.ts'
import { helpInIndonesian } from './help-in-indonesian.ts'
import { helpInJapanese } from './help-in-japanese.ts'
import { helpInThai } from './help-in-thai.ts'
import { helpInVietnamese } from './help-in-vietnamese.ts'

/** What help tells about one brand; figures come from its settings, so that a text never contradicts a form. */
export interface HelpFacts {
  readonly name: string
  readonly currency: string
  readonly depositMin: string
  readonly depositMax: string
  readonly usernameLength: string
  readonly passwordLength: string
  readonly needsCapital: boolean
  readonly freePlay: boolean
  readonly mail: string
  readonly spinSeconds: string
  readonly receiptMinutes: string
}

export interface HelpText {
  readonly code: string
  readonly category: string
  readonly title: string
  readonly content: string
}

function factsOf(settings: BrandSettings, language: TextLanguage): HelpFacts {
  const { username, password } = settings.register
  const method = settings.depositMethods[0]
  const amounts = new Intl.NumberFormat(amountLocale(settings.locale, language), { minimumFractionDigits: 2 })
  return {
    name: settings.name,
    currency: settings.currency,
    depositMin: amounts.format(Number(method?.amountMin ?? 0)),
    depositMax: amounts.format(Number(method?.amountMax ?? 0)),
    usernameLength: `${username.minLength}–${username.maxLength}`,
    passwordLength: `${password.minLength}–${password.maxLength}`,
    needsCapital: password.patternId === 7,
    freePlay: settings.toggles.freePlay,
    mail: settings.contact.mail.replace('mailto:', ''),
    spinSeconds: String(settings.gameSpeed.spinMillisMin / 1000),
    receiptMinutes: String(settings.withdrawalReceiptMinutes),
  }
}

/** Articles in the order of the help centre, every language with the same codes (BRAND-HELP-2). */
export const helpTexts = (settings: BrandSettings): Record<TextLanguage, HelpText[]> => ({
  EN: helpInEnglish(factsOf(settings, 'EN')),
  CN: helpInChinese(factsOf(settings, 'CN')),
  ID: helpInIndonesian(factsOf(settings, 'ID')),
  TH: helpInThai(factsOf(settings, 'TH')),
  VI: helpInVietnamese(factsOf(settings, 'VI')),
  JA: helpInJapanese(factsOf(settings, 'JA')),
})

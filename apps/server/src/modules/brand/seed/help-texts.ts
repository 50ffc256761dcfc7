import type { TextLanguage } from '@croupier/contract'
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
}

export interface HelpText {
  readonly code: string
  readonly category: string
  readonly title: string
  readonly content: string
}

export function helpFacts(settings: BrandSettings): HelpFacts {
  const { username, password } = settings.register
  const method = settings.depositMethods[0]
  return {
    name: settings.name,
    currency: settings.currency,
    depositMin: method?.amountMin ?? '0.00',
    depositMax: method?.amountMax ?? '0.00',
    usernameLength: `${username.minLength}–${username.maxLength}`,
    passwordLength: `${password.minLength}–${password.maxLength}`,
    needsCapital: password.patternId === 7,
    freePlay: settings.toggles.freePlay,
    mail: settings.contact.mail.replace('mailto:', ''),
    spinSeconds: String(settings.gameSpeed.spinMillisMin / 1000),
  }
}

/** Articles in the order of the help centre, every language with the same codes (BRAND-HELP-2). */
export const helpTexts = (facts: HelpFacts): Record<TextLanguage, HelpText[]> => ({
  EN: helpInEnglish(facts),
  CN: helpInChinese(facts),
  ID: helpInIndonesian(facts),
  TH: helpInThai(facts),
  VI: helpInVietnamese(facts),
  JA: helpInJapanese(facts),
})

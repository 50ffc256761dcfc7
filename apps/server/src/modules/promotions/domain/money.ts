import { localeOf, textLanguageOf } from '@croupier/contract'
import { type Amount, amountText } from '@croupier/kernel'

/** As the portal shows amounts in this language, since it stands among them. */
export const money = (value: Amount, currency: string, language: string): string =>
  amountText(value, { locale: localeOf(textLanguageOf(language)), currency })

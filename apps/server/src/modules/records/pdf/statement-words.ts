import { localeOf, textLanguageOf } from '@croupier/contract'
import { STATEMENT_TEXTS, type StatementText } from './statement-texts.ts'

export interface Words {
  readonly text: (key: StatementText) => string
  readonly money: (amount: string) => string
  readonly time: (at: string) => string
  readonly month: (month: string) => string
  readonly day: (day: string) => string
}

/** How a printed statement says things in the reader's language. */
export function wordsOf(language: string, timeZone: string): Words {
  const textLanguage = textLanguageOf(language)
  const texts = STATEMENT_TEXTS[textLanguage]
  const locale = localeOf(textLanguage)
  const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  // A month by its name: in figures alone it is read as the day by half of the world.
  const date = { year: 'numeric', month: 'short', day: 'numeric' } as const
  const time = new Intl.DateTimeFormat(locale, {
    ...{ timeZone, hourCycle: 'h23', ...date },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
  const month = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'long' })
  const day = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...date })
  return {
    text: key => texts[key],
    // The text itself is formatted, digit by digit: no amount passes through a floating-point number.
    money: amount => money.format(amount as `${number}`),
    time: at => time.format(new Date(at)),
    month: text => month.format(new Date(`${text}-01T00:00:00Z`)),
    day: text => day.format(new Date(`${text}T00:00:00Z`)),
  }
}

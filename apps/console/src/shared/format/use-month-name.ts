import { useText } from '../i18n/use-text.ts'

/** A month as `2026-10` in the operator's language. */
export function useMonthName(): (month: string) => string {
  const { locale } = useText()
  const name = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return month => name.format(new Date(`${month}-01`))
}

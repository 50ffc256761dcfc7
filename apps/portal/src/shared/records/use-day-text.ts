import { localeOf } from '@croupier/contract/browser'
import type { DateSpan } from '@croupier/ui'
import { useMemo } from 'react'
import { useLanguage } from '../i18n/use-language.ts'

/** Writes a calendar day, which has no time zone, in the reader's language. */
export function useDayText(): (day: string) => string {
  const locale = localeOf(useLanguage())
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', weekday: 'short', timeZone: 'UTC' })
    return day => format.format(new Date(`${day}T00:00:00Z`))
  }, [locale])
}

/** The same of a month, such as 2026-11. */
export function useMonthText(): (month: string) => string {
  const locale = localeOf(useLanguage())
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    return month => format.format(new Date(`${month}-01T00:00:00Z`))
  }, [locale])
}

/** Writes a span of days, one that begins and ends on the same day once. */
export function useSpanText(): (span: DateSpan) => string {
  const locale = localeOf(useLanguage())
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
    return ({ from, until }) => format.formatRange(dateOf(from), dateOf(until))
  }, [locale])
}

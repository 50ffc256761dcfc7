import { localeOf } from '@croupier/contract/browser'
import { useMemo } from 'react'
import { useLanguage } from '../../../shared/i18n/use-language.ts'

const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How long ago an instant was, in the largest whole unit: yesterday, 2 hours ago, now. */
export function agoText(seconds: number, format: Intl.RelativeTimeFormat): string {
  const [unit, size] = STEPS.find(([, size]) => seconds >= size) ?? ['second', 0]
  return size === 0 ? format.format(0, 'second') : format.format(-Math.floor(seconds / size), unit)
}

export function useAgo(): (at: string) => string {
  const locale = localeOf(useLanguage())
  return useMemo(() => {
    const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
    return at => agoText((Date.now() - Date.parse(at)) / 1000, format)
  }, [locale])
}

import { localeOf } from '@croupier/contract/browser'
import { useCallback } from 'react'
import { useLanguage } from '../i18n/use-language.ts'

/** Points as the reader writes numbers: whole where nothing is behind the point, otherwise with two digits. */
export function usePointsText(): (points: string) => string {
  const locale = localeOf(useLanguage())
  return useCallback(
    (points: string) => {
      const digits = points.endsWith('.00') ? 0 : 2
      return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(points as never)
    },
    [locale],
  )
}

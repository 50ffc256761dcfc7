import { localeOf } from '@croupier/contract/browser'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '../../shared/i18n/number-format.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'

const RANKS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const

/** Writes what ranks are called and what they ask: whole amounts without their cents, and short ones for narrow places. */
export function useRankText() {
  const { t } = useTranslation('ranks')
  const locale = localeOf(useLanguage())
  return useMemo(() => {
    const whole = numberFormat(locale, { maximumFractionDigits: 2 })
    const short = numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
    const percent = numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
    return {
      nameOf: (rank: number) => t(`name.${RANKS[rank] ?? '0'}`),
      amount: (value: string) => whole.format(Number(value)),
      short: (value: string) => short.format(Number(value)),
      percent: (ppm: number) => percent.format(ppm / 10_000),
    }
  }, [t, locale])
}

export const isNothing = (value: string): boolean => Number(value) === 0

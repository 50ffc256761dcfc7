import { localeOf } from '@croupier/contract/browser'
import { useMemo } from 'react'
import { numberFormat } from '../../shared/i18n/number-format.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'

const PPM_PER_PERCENT = 10_000
const WHOLE = { minimumFractionDigits: 4, maximumFractionDigits: 4 } as const
/** Decimals that are set a step quieter: what is below a hundredth. */
const QUIET_DIGITS = 2

/** The wire's decimals, read by the format itself: as a number a large one would lose its last digits. */
const exact = (value: string) => value as Intl.StringNumericLiteral

/** How bills write their figures: all four decimals, as they are computed with. */
export function useFigures() {
  const locale = localeOf(useLanguage())
  return useMemo(() => {
    const whole = numberFormat(locale, WHOLE)
    const short = numberFormat(locale, { maximumFractionDigits: 4 })
    const text = (value: string) => whole.format(exact(value)).replace('-', '−')
    return {
      text,
      /** Without decimals that are all 0, for thresholds. */
      short: (value: string) => short.format(exact(value)).replace('-', '−'),
      count: (value: number) => short.format(value),
      rate: (ratePpm: number) => `${short.format(ratePpm / PPM_PER_PERCENT)} %`,
      parts: (value: string): readonly [string, string] => {
        const written = text(value)
        return [written.slice(0, -QUIET_DIGITS), written.slice(-QUIET_DIGITS)]
      },
    }
  }, [locale])
}

/** An amount with its four decimals; the last two are quieter. */
export function FourDigits({ value, className }: { value: string; className?: string }) {
  const [loud, quiet] = useFigures().parts(value)
  return (
    <span className={`amt num ${className ?? ''}`}>
      {loud}
      <small>{quiet}</small>
    </span>
  )
}

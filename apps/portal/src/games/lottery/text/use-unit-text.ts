import { useUi } from '@croupier/ui'
import { useCallback } from 'react'

/** A unit may be a fraction of a cent, so it is written with as many digits as it has: ¥2, ¥0.2, ¥0.002. */
export function useUnitText(): (amount: string) => string {
  const { locale, currency } = useUi()
  return useCallback(
    (amount: string) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: 0,
        maximumFractionDigits: 4,
      }).format(amount as Intl.StringNumericLiteral),
    [locale, currency],
  )
}

import { AMOUNT_UNIT, type Amount } from '@croupier/kernel'
import { amountParts, amountText, useUi } from '@croupier/ui'
import { useMemo } from 'react'

export interface MoneyTexts {
  /** With cents: ¥1,056.00. */
  readonly full: (value: Amount | string) => string
  /** Gains with a plus: +¥950. */
  readonly net: (value: Amount) => string
  /** Without cents where there are none: ¥50. */
  readonly short: (value: Amount | string) => string
}

/** Amounts in texts and on chips, in the reader's language. */
export function useMoney(): MoneyTexts {
  const { locale, currency } = useUi()
  return useMemo(() => {
    const short = (value: Amount | string, signs: 'auto' | 'always' = 'auto') => {
      const { sign, symbol, whole, cents, isSymbolLast } = amountParts(value, { locale, currency, signs })
      const figure = hasCents(value) ? `${whole}${cents}` : whole
      return isSymbolLast ? `${sign}${figure}\u00a0${symbol}` : `${sign}${symbol}${figure}`
    }
    return {
      full: value => amountText(value, { locale, currency }),
      net: value => short(value, 'always'),
      short: value => short(value),
    }
  }, [locale, currency])
}

const hasCents = (value: Amount | string): boolean =>
  typeof value === 'string' ? !/^-?\d+(\.0*)?$/.test(value) : value % AMOUNT_UNIT !== 0n

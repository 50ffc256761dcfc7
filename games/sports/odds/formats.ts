import {
  addFractions,
  divideFractions,
  type Fraction,
  fraction,
  multiplyFractions,
  ONE,
  subtractFractions,
} from '../../lottery/fraction.ts'
import { decimalText } from './decimal-text.ts'

export const ODDS_FORMATS = ['decimal', 'hk', 'malay', 'indo', 'us'] as const
export type OddsFormat = (typeof ODDS_FORMATS)[number]

const MINUS_ONE = fraction(-1)
const HUNDRED = fraction(100)
const isAbove = (a: Fraction, b: Fraction): boolean => a.num * b.den > b.num * a.den
const isNegative = (a: Fraction): boolean => a.num < 0n

/** A decimal price in another format, exactly. With k = decimal − 1: Malay stays positive to 1, Indonesian and US from 1 up (slots-fish-sports.md §3.1). */
export function toFormat(price: Fraction, format: OddsFormat): Fraction {
  const k = subtractFractions(price, ONE)
  const inverse = () => divideFractions(MINUS_ONE, k)
  switch (format) {
    case 'decimal':
      return price
    case 'hk':
      return k
    case 'malay':
      return isAbove(k, ONE) ? inverse() : k
    case 'indo':
      return isAbove(ONE, k) ? inverse() : k
    case 'us':
      return multiplyFractions(isAbove(ONE, k) ? inverse() : k, HUNDRED)
  }
}

/** The decimal price that odds of any format stand for. */
export function fromFormat(odds: Fraction, format: OddsFormat): Fraction {
  if (format === 'decimal') return odds
  const unit = format === 'us' ? divideFractions(odds, HUNDRED) : odds
  return addFractions(isNegative(unit) ? divideFractions(MINUS_ONE, unit) : unit, ONE)
}

/** As a member reads it: two decimals, US whole. Never settle from it. */
export const displayOdds = (price: Fraction, format: OddsFormat): string => {
  const digits = format === 'us' ? 0 : 2
  const text = decimalText(toFormat(price, format), digits)
  if (digits === 0) return text.startsWith('-') ? text : `+${text}`
  const [whole = '0', decimals = ''] = text.split('.')
  return `${whole}.${decimals.padEnd(digits, '0')}`
}

export interface RiskAndWin {
  readonly risk: Fraction
  readonly toWin: Fraction
}

/**
 * What an amount means under a format. Negative Malay and Indonesian odds state what a member risks to win the amount; in every other case the
 * amount is what is risked. US odds state the price only.
 */
export function riskAndWin(format: OddsFormat, odds: Fraction, amount: Fraction): RiskAndWin {
  if ((format === 'malay' || format === 'indo') && isNegative(odds)) {
    return { risk: multiplyFractions(amount, multiplyFractions(odds, MINUS_ONE)), toWin: amount }
  }
  return { risk: amount, toWin: multiplyFractions(amount, subtractFractions(fromFormat(odds, format), ONE)) }
}

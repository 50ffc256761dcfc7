import { type Chance, type Fraction, fractionToNumber, type PriceList, PUSH } from '@croupier/games/lottery'
import type { Amount } from '@croupier/kernel'

/** One in so many, as people say a chance. */
export function oneIn({ num, den }: Fraction, locale: string): string {
  const value = Number(den) / Number(num)
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value)
}

/** The part of the stake that comes back on average at one level, or at all of them where one unit can win any; undefined where a price is unknown before the draw. */
export function returnAt(chances: readonly Chance[], prices: PriceList, baseBet: Amount, level: string | 'all'): number | undefined {
  const counted = chances.filter(chance => chance.level !== PUSH && (level === 'all' || chance.level === level))
  const pushed = chances.find(chance => chance.level === PUSH)
  let sum = pushed ? fractionToNumber(pushed.probability) : 0
  for (const chance of counted) {
    const price = prices[chance.level]
    if (price === undefined) return undefined
    sum += fractionToNumber(chance.probability) * (Number(price) / Number(baseBet))
    if (chance.push) sum += fractionToNumber(chance.push)
  }
  return sum
}

export const percentText = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)

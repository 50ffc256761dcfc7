import { type Amount, formatAmount } from '@croupier/kernel'

/** As a person reads it: thousands apart, two decimals, the currency behind. */
export function money(value: Amount, currency: string): string {
  const [whole = '0', rest = '00'] = formatAmount(value, 2).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest} ${currency}`
}

import { type Amount, formatAmount, parseAmount } from '@croupier/kernel'

/** What a person typed as an amount, by the digits of the currency; undefined if it is none. */
export function readTyped(text: string, currencyDigits: number): Amount | undefined {
  const parsed = parseAmount(text.trim().replace(',', '.'))
  if (!parsed.ok || parsed.value < 0n) return undefined
  return cutTo(parsed.value, currencyDigits)
}

export const writeTyped = (amount: Amount, currencyDigits: number): string => formatAmount(amount, Math.min(currencyDigits, 2))

/** Cut to the digits that the currency has. */
export function cutTo(amount: Amount, currencyDigits: number): Amount {
  const unit = 10n ** BigInt(4 - Math.min(currencyDigits, 4))
  return (amount / unit) * unit
}

import { amountDigitsOf } from '@croupier/contract/browser'
import { AMOUNT_UNIT, type Amount, err, formatAmount, ok, parseAmount, type Result } from '@croupier/kernel'

export type TypedFault = 'empty' | 'malformed' | 'precise' | 'above'

/** `12,500.00`: commas between groups of three are how people write thousands, not a decimal mark. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/

/** As it would travel: without spaces, thousands and a mark at the end. */
export const plainAmount = (text: string): string => {
  const trimmed = text.replace(/\s/g, '')
  return (GROUPED.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed).replace(/\.$/, '')
}

/** An amount as a person types it, with at most the decimals that people pay the currency in. */
export function readTyped(text: string, currency = ''): Result<Amount, TypedFault> {
  const typed = plainAmount(text)
  if (typed === '') return err('empty')
  const parsed = parseAmount(typed)
  if (!parsed.ok)
    return err(parsed.error === 'amount_too_precise' ? 'precise' : parsed.error === 'amount_too_large' ? 'above' : 'malformed')
  const digits = formatAmount(parsed.value, 0).split('.')[1]?.length ?? 0
  return digits > amountDigitsOf(currency) ? err('precise') : ok(parsed.value)
}

/** As much of an amount as can be paid: what was won may have more decimals. */
export const payable = (amount: Amount, currency = ''): Amount =>
  amount - (amount % (AMOUNT_UNIT / 10n ** BigInt(amountDigitsOf(currency))))

/** An amount that the server wrote. */
export function wire(text: string): Amount {
  const parsed = parseAmount(text)
  if (!parsed.ok) throw new RangeError(`${parsed.error}: ${text}`)
  return parsed.value
}

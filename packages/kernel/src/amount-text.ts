import { type Amount, formatAmount, parseAmount } from './money.ts'

export interface AmountParts {
  sign: '' | '+' | '−'
  symbol: string
  whole: string
  /** Decimal mark with digits, e.g. `.75`. */
  cents: string
  /** Some languages put the currency after the number. */
  isSymbolLast: boolean
}

export interface AmountStyle {
  locale: string
  currency: string
  /** `always` marks gains with a plus; `never` leaves even the minus to the words around it. */
  signs?: 'auto' | 'always' | 'never'
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const known = formats.get(key)
  if (known) return known
  // Shown amounts drop what is below a cent towards zero, so that a screen never promises more than the wallet holds.
  const options = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode: 'trunc',
  } as const
  const made = new Intl.NumberFormat(locale, options)
  formats.set(key, made)
  return made
}

/** Reads the wire's decimal string. A malformed one is a bug of the sender, shown as zero nowhere: it throws. */
export function toAmount(value: Amount | string): Amount {
  if (typeof value === 'bigint') return value
  const parsed = parseAmount(value)
  if (!parsed.ok) throw new RangeError(`${parsed.error}: ${value}`)
  return parsed.value
}

/** Splits an amount (scale 4) as its language writes it, so that sign, symbol and cents can be set a step quieter. */
export function amountParts(value: Amount | string, { locale, currency, signs = 'auto' }: AmountStyle): AmountParts {
  const amount = toAmount(value)
  const magnitude = amount < 0n ? -amount : amount
  const parts = formatOf(locale, currency).formatToParts(formatAmount(magnitude) as Intl.StringNumericLiteral)
  const pick = (...types: string[]) =>
    parts
      .filter(part => types.includes(part.type))
      .map(part => part.value)
      .join('')
  const at = (type: string) => parts.findIndex(part => part.type === type)
  return {
    sign: signs === 'never' || amount === 0n ? '' : amount < 0n ? '−' : signs === 'always' ? '+' : '',
    symbol: pick('currency'),
    whole: pick('integer', 'group'),
    cents: pick('decimal', 'fraction'),
    isSymbolLast: at('currency') > at('integer'),
  }
}

/** The amount as one line of text, e.g. `−¥1,200.50`, for names, titles and messages. */
export function amountText(value: Amount | string, style: AmountStyle): string {
  const { sign, symbol, whole, cents, isSymbolLast } = amountParts(value, style)
  return isSymbolLast ? `${sign}${whole}${cents} ${symbol}` : `${sign}${symbol}${whole}${cents}`
}

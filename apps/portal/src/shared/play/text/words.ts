import type { Amount } from '@croupier/kernel'
import { amountParts, amountText } from '@croupier/ui/components/amount-parts.ts'
import type { PlayTextKey, Spoken } from './load-spoken.ts'

type Fill = Readonly<Record<string, string | number>>
type MoneyStyle = { readonly locale: string; readonly currency: string }

/** Words, numbers and amounts as this reader writes them; a game adds keys of its own to the shared ones. */
export type Words<Key extends string = PlayTextKey> = {
  readonly t: (key: Key, fill?: Fill) => string
  readonly number: (value: number, digitsMax?: number, digitsMin?: number) => string
  readonly percent: (share: number, digits?: number) => string
  readonly time: (iso: string) => string
  readonly money: (amount: Amount) => string
  readonly gain: (amount: Amount) => string
  /** Without cents where there are none: for coins and lists with little room. */
  readonly shortMoney: (amount: Amount) => string
  readonly moneyParts: (amount: Amount) => ReturnType<typeof amountParts>
}

/** The words of one language, with amounts in the brand's currency. */
export function createWords<Key extends string>({ locale, texts }: Spoken<Key>, style: MoneyStyle): Words<Key> {
  const numberOf = keepEach((digits: string) => {
    const [minimumFractionDigits = 0, maximumFractionDigits = 0] = digits.split(' ').map(Number)
    return new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits })
  })
  const percentOf = keepEach(
    (digits: number) =>
      new Intl.NumberFormat(locale, {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        roundingMode: 'trunc',
      }),
  )
  return {
    t: (key, values = {}) => texts[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
    number: (value, digitsMax = 0, digitsMin = 0) => numberOf(`${digitsMin} ${digitsMax}`).format(value),
    percent: (share, digits = 2) => percentOf(digits).format(share),
    time: iso => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso)),
    money: amount => amountText(amount, style),
    gain: amount => amountText(amount, { ...style, signs: 'always' }),
    shortMoney: amount => amountText(amount, style).replace(/[.,]00(?=\D*$)/, ''),
    moneyParts: amount => amountParts(amount, style),
  }
}

/** What `make` made of each input, made once: a format takes as long to make as a thousand uses of it, and meters write with one in each frame. */
function keepEach<Input, Made>(make: (input: Input) => Made): (input: Input) => Made {
  const kept = new Map<Input, Made>()
  return input => {
    const known = kept.get(input) ?? make(input)
    kept.set(input, known)
    return known
  }
}

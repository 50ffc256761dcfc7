import type { Amount } from '@croupier/kernel'
import { amountParts, amountText } from '@croupier/ui/components/amount-parts.ts'
import { en, type TextKey } from './en.ts'
import { symbolName } from './symbol-names.ts'
import { zh } from './zh.ts'

type Fill = Readonly<Record<string, string | number>>
type MoneyStyle = { readonly locale: string; readonly currency: string }

/** Words, numbers and amounts as this reader writes them. */
export type Words = {
  readonly t: (key: TextKey, fill?: Fill) => string
  readonly number: (value: number, digitsMax?: number) => string
  readonly percent: (share: number, digits?: number) => string
  readonly time: (iso: string) => string
  readonly money: (amount: Amount) => string
  readonly gain: (amount: Amount) => string
  /** Without cents where there are none: for coins and lists with little room. */
  readonly shortMoney: (amount: Amount) => string
  readonly moneyParts: (amount: Amount) => ReturnType<typeof amountParts>
  readonly symbol: (art: string) => string
}

/** `language` is a tag or a code of the portal; what is neither English nor Chinese reads English. */
export function createWords(language: string, style: MoneyStyle): Words {
  const isChinese = /^(zh|cn|tw)/i.test(language)
  const texts = isChinese ? zh : en
  const tag = isChinese ? 'zh-CN' : 'en'
  const fill = (key: TextKey, values: Fill = {}) => texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  return {
    t: fill,
    number: (value, digitsMax = 0) => new Intl.NumberFormat(tag, { maximumFractionDigits: digitsMax }).format(value),
    percent: (share, digits = 2) =>
      new Intl.NumberFormat(tag, {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        roundingMode: 'trunc',
      }).format(share),
    time: iso => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso)),
    money: amount => amountText(amount, style),
    gain: amount => amountText(amount, { ...style, signs: 'always' }),
    shortMoney: amount => amountText(amount, style).replace(/[.,]00(?=\D*$)/, ''),
    moneyParts: amount => amountParts(amount, style),
    symbol: art => symbolName(art, isChinese),
  }
}

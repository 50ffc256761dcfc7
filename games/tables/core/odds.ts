import { assert } from '@croupier/kernel'
import { type Fraction, fraction } from '../../lottery/fraction.ts'

/** Odds to one as printed on the layout: "0.95", "35" or "19/60". Throws on anything else: it reads literals and paytables, never a player's input. */
export function odds(text: string | number): Fraction {
  const match = /^(-?\d+)(?:\.(\d+)|\/(\d+))?$/.exec(String(text))
  assert(match, `not odds: ${text}`)
  const [, whole = '0', decimals = '', denominator] = match
  if (denominator !== undefined) return fraction(BigInt(whole), BigInt(denominator))
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
}

export const LOSS = fraction(-1)
export const PUSH = fraction(0)
export const HALF_LOSS = fraction(-1, 2)

/** Odds of a layout by kind of bet. */
export type Paytable<Kind extends string> = Readonly<Record<Kind, Fraction>>
/** A brand may state its own odds; what it leaves out keeps the house's default. */
export type OwnPays<Kind extends string> = Readonly<Partial<Record<Kind, string>>>

/** The odds in force as they are written: the house's, and a brand's own in their place. */
export const statedPays = <Kind extends string>(
  defaults: Readonly<Record<Kind, string>>,
  own?: OwnPays<NoInfer<Kind>>,
): Readonly<Record<Kind, string>> => ({
  ...defaults,
  ...own,
})

export function paytable<Kind extends string>(defaults: Readonly<Record<Kind, string>>, own?: OwnPays<NoInfer<Kind>>): Paytable<Kind> {
  const kinds = Object.keys(defaults) as Kind[]
  return Object.fromEntries(kinds.map(kind => [kind, odds(own?.[kind] ?? defaults[kind])])) as Paytable<Kind>
}

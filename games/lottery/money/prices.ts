import { type Amount, assert, scaleAmount } from '@croupier/kernel'
import { divideFractions, type Fraction, fraction, multiplyFractions, ONE, subtractFractions, sumFractions, ZERO } from '../fraction.ts'
import type { Chance, Spread } from '../play.ts'

/** Prize groups by which boards are commonly run; a group is the payout of a one-in-a-thousand event at two yuan. */
export const GROUP_MIN = 1700
export const GROUP_MAX = 1960

/** The prize of one winning unit at each level, at mode yuan and multiple 1. */
export type PriceList = Readonly<Record<string, Amount>>

/** The part of the stake that a group returns: 1956 returns 97.8 %. */
export const returnOf = (group: number): Fraction => fraction(group, 2000)

/** trunc4(base bet · G / 2000 / p): the one formula behind every prize. */
export function prizeAt(baseBet: Amount, group: number, chance: Fraction): Amount {
  assert(chance.num > 0n, 'a level that cannot be won has no prize')
  return scaleAmount(baseBet, BigInt(group) * chance.den, 2000n * chance.num)
}

/** What pricing needs to know of a ticket or a play. */
export interface Priced {
  readonly spread?: Spread
  chances(): readonly Chance[]
}

/**
 * Prices by prize group, so that each unit returns exactly G / 2000 of the stake that is at risk. Two things keep that true:
 * stakes that a push returns are not at risk, and where one unit can win at several levels they share its return. Pricing each level
 * alone, as published tables do, would return 106.9 % on 单球两面 of 11选5 at 1956 and 270 % on a single die at 1800.
 */
export function pricesByGroup(ticket: Priced, baseBet: Amount, group: number): PriceList {
  const chances = ticket.chances().filter(({ level }) => level !== 'push')
  const pushed = ticket.chances().find(({ level }) => level === 'push')?.probability ?? ZERO
  const merged = sumFractions(chances.map(({ probability }) => probability))
  const prices = chances.map(({ level, unit, probability, push = pushed }) => {
    assert(unit === undefined, `${level} has a chance for each kind of unit and is priced by odds`)
    const atRisk = subtractFractions(ONE, push)
    if (ticket.spread === 'merge') return [level, prizeAt(baseBet, group, divideFractions(merged, atRisk))] as const
    const share = ticket.spread === 'split' ? fraction(chances.length) : ONE
    return [level, prizeAt(baseBet, group, divideFractions(multiplyFractions(probability, share), atRisk))] as const
  })
  return Object.fromEntries(prices)
}

/** Prices as the rule book's tables print them, each level by its own chance. For comparison, not for sale. */
export function publishedPrices(ticket: Priced, baseBet: Amount, group: number): PriceList {
  return Object.fromEntries(
    ticket
      .chances()
      .flatMap(({ level, probability }) => (level === 'push' ? [] : [[level, prizeAt(baseBet, group, probability)] as const])),
  )
}

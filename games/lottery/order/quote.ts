import { type Amount, err, ok, type Result, scaleAmount } from '@croupier/kernel'
import { findPlay } from '../families.ts'
import type { LotteryPlay, Ticket } from '../family.ts'
import { type OddsList, pricesByOdds, scaleOdds } from '../money/odds.ts'
import { defaultOdds, priceModelOf } from '../money/price-model.ts'
import { GROUP_MAX, GROUP_MIN, type PriceList, pricesByGroup } from '../money/prices.ts'
import { type Coin, costOf, isMode, MODE_DIVISORS, MULTIPLE_MAX } from '../money/stake.ts'
import type { SelectionRefusal } from '../refusal.ts'

/** One line of a bet slip, as the player sends it. */
export interface SlipLine {
  readonly play: string
  readonly selection: unknown
  readonly mode: string
  readonly multiple: number
  /** The prize group to play at, up to one's own; one's own unless told. */
  readonly betGroup?: number
}

/** What the house grants this player on this lottery. */
export interface SlipTerms {
  /** Yuan of one unit. */
  readonly baseBet: Amount
  readonly ownGroup: number
  /** The top of the player's line. Fixed odds are those at this group; the greatest group unless told. */
  readonly topGroup?: number
  readonly unitsMax: number
  /** Odds that the brand has set for a play, in place of the defaults. */
  readonly oddsOf?: (playId: string) => OddsList | undefined
}

/** Customary ceiling of units on one ticket. */
export const UNITS_MAX = 100_000

export type QuoteRefusal =
  | SelectionRefusal
  | { readonly code: 'mode_unknown' | 'multiple_out_of_range' | 'group_out_of_range'; readonly at?: string }

/** A line as it would be accepted: what it costs, and what each level pays. Prices stay with the bet until it settles. */
export interface Quote {
  readonly ticket: Ticket
  readonly coin: Coin
  readonly betGroup: number
  readonly cost: Amount
  /** Of one winning unit, at mode yuan and multiple 1. */
  readonly prices: PriceList
  /** The prize of one winning unit at the dearest level, at this line's mode and multiple. */
  readonly unitPrizeMax: Amount
}

/** Reads, counts and prices one line; refuses what is not sold at these terms. */
export function quoteLine(line: SlipLine, terms: SlipTerms): Result<Quote, QuoteRefusal> {
  const play = findPlay(line.play)
  if (!play) return err({ code: 'play_unknown' })
  const betGroup = line.betGroup ?? terms.ownGroup
  const { mode, multiple } = line
  if (!isMode(mode) || terms.baseBet % MODE_DIVISORS[mode] !== 0n) return err({ code: 'mode_unknown', at: 'mode' })
  if (!Number.isInteger(multiple) || multiple < 1 || multiple > MULTIPLE_MAX) return err({ code: 'multiple_out_of_range', at: 'multiple' })
  if (!Number.isInteger(betGroup) || betGroup < GROUP_MIN || betGroup > terms.ownGroup)
    return err({ code: 'group_out_of_range', at: 'betGroup' })
  const read = play.read(line.selection)
  if (!read.ok) return read
  const ticket = read.value
  if (ticket.units > terms.unitsMax) return err({ code: 'units_too_many' })
  const coin = { baseBet: terms.baseBet, mode, multiple }
  const prices = pricesOf(play, ticket, betGroup, terms)
  return ok({
    ticket,
    coin,
    betGroup,
    cost: costOf(ticket.units, coin),
    prices,
    unitPrizeMax: scaleAmount(dearestOf(prices), BigInt(multiple), MODE_DIVISORS[mode]),
  })
}

function dearestOf(prices: PriceList): Amount {
  let dearest = 0n
  for (const price of Object.values(prices)) if (price > dearest) dearest = price
  return dearest
}

function pricesOf(play: LotteryPlay, ticket: Ticket, betGroup: number, terms: SlipTerms): PriceList {
  const model = priceModelOf(play.family)
  if (model === 'group') return pricesByGroup(ticket, terms.baseBet, betGroup)
  const odds = terms.oddsOf?.(play.id) ?? defaultOdds(play.id, model, ticket)
  const scaled = Object.entries(odds).map(([level, value]) => [level, scaleOdds(value, betGroup, terms.topGroup ?? GROUP_MAX)] as const)
  return pricesByOdds(Object.fromEntries(scaled), terms.baseBet)
}

import { type Amount, err, formatAmount, ok, parseAmount, type RandomSource, type Result } from '@croupier/kernel'
import {
  costOf,
  FAMILY_IDS,
  type FamilyId,
  findFamily,
  findPlay,
  isMode,
  MULTIPLE_MAX,
  type PayoutCaps,
  type PlacedBet,
  type PriceList,
  type Quote,
  type SlipLine,
  settleBet,
} from '../../lottery/index.ts'
import type { Json } from '../canonical-json.ts'
import type { FindRules, PrizeRange, RoundRules, Ticket } from '../index.ts'
import { anything, money, record, text, whole } from '../shape.ts'

/** The rules of draws for a verifier: `lottery/<family>/1`. */

/** A ticket's placement: the slip's line as it was accepted, its selection in canonical form, with the group it was played at. */
export type LotteryPlacement = Required<SlipLine> & { readonly selection: Json }

/**
 * A ticket's price: what one winning unit is paid at each level, at mode yuan and multiple 1, and the caps it was sold under. Money as
 * decimals of the wire. Prices follow from group or odds; they stand here themselves, so that nobody has to know the brand's odds.
 */
export type LotteryPrice = {
  readonly baseBet: string
  readonly prices: { readonly [level: string]: string }
  /** Null where no cap binds. */
  readonly caps: { readonly unitMax: string | null; readonly ticketMax: string | null; readonly issueMax: string | null }
}

/** `terms` of a result: prices that only the draw decides, such as the shares of a pool. Null where there are none. */
export type LotteryTerms = { readonly issuePrices: { readonly [level: string]: string } } | null

const RULES = /^lottery\/(.+)\/1$/
const BEIJING_MS = 8 * 3_600_000

/** The name of a family's rules in an opening. */
export const lotteryRulesName = (family: FamilyId): string => `lottery/${family}/1`

export const findLotteryRules: FindRules = name => {
  const family = FAMILY_IDS.find(id => id === RULES.exec(name)?.[1])
  return family && lotteryRules(family)
}

/** The day of a draw where the lunar year matters: Beijing's when sales close. */
export const drawnOn = (closesAtMs: number): string => new Date(closesAtMs + BEIJING_MS).toISOString().slice(0, 10)

export interface AcceptedLine {
  /** Id of the bet. */
  readonly bet: string
  readonly quote: Quote
  readonly caps: PayoutCaps
  /** 32 hexadecimal digits each. */
  readonly entropy: string
  readonly salt: string
}

/** The ticket of a line as it was accepted, for its leaf. */
export function lotteryTicket({ bet, quote, caps, entropy, salt }: AcceptedLine): Ticket {
  const { ticket, coin, betGroup, prices, cost } = quote
  const { mode, multiple, baseBet } = coin
  const capText = (cap: Amount | undefined) => (cap === undefined ? null : formatAmount(cap))
  const price: LotteryPrice = {
    baseBet: formatAmount(baseBet),
    prices: Object.fromEntries(Object.entries(prices).map(([level, value]) => [level, formatAmount(value)])),
    caps: { unitMax: capText(caps.unitMax), ticketMax: capText(caps.ticketMax), issueMax: capText(caps.issueMax) },
  }
  const placement = { play: ticket.play, selection: ticket.selection as Json, mode, multiple, betGroup } satisfies LotteryPlacement
  return { bet, placement, base: formatAmount(cost), stake: formatAmount(cost), price, entropy, salt }
}

function lotteryRules(id: FamilyId): RoundRules {
  const family = findFamily(id)
  return {
    draw: (source: RandomSource, { closesAtMs }) => family?.generate(source, drawnOn(closesAtMs)).value as Json,
    prizeOf(ticket, draw, terms) {
      const read = family?.readDraw(draw)
      if (!read?.ok) return err('draw_malformed')
      const bet = readBet(id, ticket)
      if (!bet.ok) return bet
      const issuePrices = readTerms(terms)
      if (issuePrices === 'terms_malformed') return err(issuePrices)
      return prizeOf(bet.value, caps => settleBet(bet.value.placed, read.value, { caps, ...(issuePrices ? { issuePrices } : {}) }))
    },
  }
}

interface ReadBet {
  readonly placed: PlacedBet
  readonly caps: PayoutCaps
  readonly isCappedByIssue: boolean
}

function prizeOf(
  { caps, isCappedByIssue }: ReadBet,
  settle: (caps: PayoutCaps) => ReturnType<typeof settleBet>,
): Result<PrizeRange, string> {
  try {
    const { prize, refund } = settle(caps)
    return ok({ prize: prize + refund, ...(isCappedByIssue ? { least: refund } : {}) })
  } catch {
    // The rules assert a price for each level that won; a file may lack one.
    return err('price_missing')
  }
}

const isPlacement = record<LotteryPlacement>({ play: text, selection: anything, mode: isMode, multiple: whole, betGroup: whole })
const isPriceList = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(money)
const capOrNull = (value: unknown) => value === null || money(value)
const isPrice = record<LotteryPrice>({
  baseBet: money,
  prices: isPriceList,
  caps: record<LotteryPrice['caps']>({ unitMax: capOrNull, ticketMax: capOrNull, issueMax: capOrNull }),
})
const isTerms = record<NonNullable<LotteryTerms>>({ issuePrices: isPriceList })

function readBet(family: FamilyId, { placement, price, stake }: Ticket): Result<ReadBet, string> {
  if (!isPlacement(placement) || !isPrice(price)) return err('ticket_malformed')
  const { play: id, selection, mode, multiple } = placement
  const play = findPlay(id)
  if (play?.family !== family || !isMode(mode) || multiple < 1 || multiple > MULTIPLE_MAX) return err('ticket_malformed')
  const read = play.read(selection)
  if (!read.ok) return err(read.error.code)
  const coin = { baseBet: amountOf(price.baseBet), mode, multiple }
  const { unitMax, ticketMax, issueMax } = price.caps
  const caps = { ...capOf('unitMax', unitMax), ...capOf('ticketMax', ticketMax), ...capOf('issueMax', issueMax) }
  const placed = { ticket: read.value, coin, prices: pricesOf(price.prices) }
  if (!isCost(amountOf(stake), placed)) return err('stake_wrong')
  return ok({ placed, caps, isCappedByIssue: issueMax !== null })
}

function isCost(stake: Amount, { ticket, coin }: PlacedBet): boolean {
  try {
    return costOf(ticket.units, coin) === stake
  } catch {
    return false
  }
}

function readTerms(terms: Json): PriceList | undefined | 'terms_malformed' {
  if (terms === null) return undefined
  return isTerms(terms) ? pricesOf(terms.issuePrices) : 'terms_malformed'
}

const pricesOf = (prices: LotteryPrice['prices']): PriceList =>
  Object.fromEntries(Object.entries(prices).map(([level, price]) => [level, amountOf(price)]))

const capOf = <K extends keyof PayoutCaps>(name: K, cap: string | null): { readonly [name in K]?: Amount } =>
  (cap === null ? {} : { [name]: amountOf(cap) }) as { readonly [name in K]?: Amount }

/** Of a decimal that a guard has let through. */
function amountOf(text: string): Amount {
  const parsed = parseAmount(text)
  return parsed.ok ? parsed.value : 0n
}

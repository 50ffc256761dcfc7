import { createHash } from 'node:crypto'
import type { Ticket as ProvenTicket } from '@croupier/games/fairness'
import { type LotteryPlacement, type LotteryPrice, lotteryTicket } from '@croupier/games/fairness/lottery'
import { findPlay, type PayoutCaps, type PlacedBet, type PriceList, type Quote, type Ticket } from '@croupier/games/lottery'
import { amount, formatAmount, present } from '@croupier/kernel'

/** A longer selection stands in a row of its own, under its hash. */
const SELECTION_LENGTH_MAX = 2_000

/** What the door keeps of a ticket: everything that decides what it is paid. */
export type StoredPlacement = Omit<LotteryPlacement, 'selection'> & {
  readonly selection?: LotteryPlacement['selection']
  readonly selectionSha256?: string
  readonly units: number
  /** The player's own group: the rebate is what it leaves above the group he bets at. */
  readonly ownGroup: number
  readonly price: LotteryPrice
  /** 16 bytes of the player's browser, in hexadecimal. */
  readonly entropy: string
  /** Of a chase: how many issues it covers, and whether a win ends it. */
  readonly chase?: { readonly issues: number; readonly stopOnWin: boolean }
}

export interface StoredLine {
  readonly placement: StoredPlacement
  /** Set where the selection is too long to stand in the placement. */
  readonly longSelection?: { readonly sha256: string; readonly json: string }
}

/** A line as the door keeps it. */
export function storeLine(
  quote: Quote,
  terms: { caps: PayoutCaps; ownGroup: number; entropy: string; chase?: StoredPlacement['chase'] },
): StoredLine {
  const { caps, ownGroup, entropy, chase } = terms
  const proven = lotteryTicket({ bet: '', quote, caps, entropy, salt: '' })
  const { selection, ...placement } = proven.placement as unknown as LotteryPlacement
  const rest = {
    ...placement,
    units: quote.ticket.units,
    ownGroup,
    price: proven.price as unknown as LotteryPrice,
    entropy,
    ...(chase ? { chase } : {}),
  }
  const json = JSON.stringify(selection)
  if (json.length <= SELECTION_LENGTH_MAX) return { placement: { ...rest, selection } }
  const sha256 = createHash('sha256').update(json).digest('hex')
  return { placement: { ...rest, selectionSha256: sha256 }, longSelection: { sha256, json } }
}

/** Long selections by their hash. */
export type Selections = ReadonlyMap<string, unknown>

export function selectionOf(stored: StoredPlacement, selections: Selections): LotteryPlacement['selection'] {
  if (stored.selectionSha256 === undefined) return present(stored.selection, 'a placement has its selection')
  return present(selections.get(stored.selectionSha256), 'a long selection is stored') as LotteryPlacement['selection']
}

/** The ticket as its leaf holds it. */
export function provenTicket(
  bet: { betId: string; stake: bigint; salt: string },
  stored: StoredPlacement,
  selections: Selections,
): ProvenTicket {
  const { play, mode, multiple, betGroup, price, entropy } = stored
  const stake = formatAmount(bet.stake)
  const placement = { play, selection: selectionOf(stored, selections), mode, multiple, betGroup }
  return { bet: bet.betId, placement, base: stake, stake, price, entropy, salt: bet.salt }
}

export interface SettleableBet {
  readonly placed: PlacedBet
  readonly caps: PayoutCaps
}

/** Reads tickets for settling; distinct selections of a play are read once. */
export function createTicketReader() {
  const read = new Map<string, Ticket>()
  return (stored: StoredPlacement, selections: Selections): SettleableBet => {
    const selection = selectionOf(stored, selections)
    const key =
      stored.selectionSha256 === undefined ? `${stored.play} ${JSON.stringify(selection)}` : `${stored.play} ${stored.selectionSha256}`
    let ticket = read.get(key)
    if (!ticket) {
      const answer = findPlay(stored.play)?.read(selection)
      ticket = present(answer?.ok ? answer.value : undefined, `a ticket of ${stored.play} that was sold is still one`)
      read.set(key, ticket)
    }
    const { baseBet, prices, caps } = stored.price
    const placed = {
      ticket,
      coin: { baseBet: amount(baseBet), mode: stored.mode as never, multiple: stored.multiple },
      prices: pricesOf(prices),
    }
    return {
      placed,
      caps: {
        ...(caps.unitMax === null ? {} : { unitMax: amount(caps.unitMax) }),
        ...(caps.ticketMax === null ? {} : { ticketMax: amount(caps.ticketMax) }),
        ...(caps.issueMax === null ? {} : { issueMax: amount(caps.issueMax) }),
      },
    }
  }
}

export const pricesOf = (prices: Readonly<Record<string, string>>): PriceList =>
  Object.fromEntries(Object.entries(prices).map(([level, price]) => [level, amount(price)]))

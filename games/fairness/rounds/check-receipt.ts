import { canonicalJson } from '../canonical-json.ts'
import { listOf, orNull, record } from '../shape.ts'
import type { RoundFacts } from './evidence.ts'
import { type Fault, type FaultCode, fault, unless } from './faults.ts'
import { type Closing, isClosing, isOpening, isReceipt, isSameRound, type Opening, type Receipt } from './messages.ts'
import { isRightlySigned, messageHash, type SignatureCheck, type Signed, signedOf } from './signatures.ts'
import { isTicket, type Ticket, ticketLeaf } from './ticket.ts'

/** What a member's browser keeps of an order. */
export type KeptReceipt = {
  readonly receipt: Signed<Receipt>
  /** The opening that the receipt names. */
  readonly opening: Signed<Opening>
  /** One for each bet of the order, with its salt. */
  readonly tickets: readonly Ticket[]
  /** What was pushed at closing; null for whoever was not online. */
  readonly closing: Signed<Closing> | null
}

export const isKeptReceipt = record<KeptReceipt>({
  receipt: signedOf(isReceipt),
  opening: signedOf(isOpening),
  tickets: listOf(isTicket),
  closing: orNull(signedOf(isClosing)),
})

/** Whether the receipt is one: signed, of this opening, and of these tickets. Only then does it prove anything. */
export function isReceiptWhole({ receipt, opening, tickets, closing }: KeptReceipt, check?: SignatureCheck): boolean {
  const { message } = receipt
  const leaves = new Map(message.bets.map(({ bet, leaf }) => [bet, leaf]))
  return (
    [receipt, opening, ...(closing ? [closing] : [])].every(signed => isRightlySigned(signed, check)) &&
    message.opening === messageHash(opening.message) &&
    isSameRound(message, opening.message) &&
    (!closing || closing.message.opening === message.opening) &&
    tickets.every(ticket => leaves.get(ticket.bet) === ticketLeaf(ticket))
  )
}

/** Holds the messages of a round against those that the member kept. */
export function checkAgainstReceipt({ opening, closing }: Pick<RoundFacts, 'opening' | 'closing'>, kept: KeptReceipt): Fault[] {
  return [
    ...unless(kept.opening.key === opening.key, 'other_key'),
    ...checkOpening(opening.message, kept.opening.message),
    ...(kept.closing ? checkClosing(closing.message, kept.closing.message) : []),
  ]
}

/** Whether the file is of the round that the receipt is of; a ticket of another round is not missing. */
export const isOfReceipt = ({ opening }: Pick<RoundFacts, 'opening'>, kept: KeptReceipt): boolean =>
  isSameRound(opening.message, kept.receipt.message)

/** What was changed of a ticket. Lottery placements hold multiple and group too, so another stake or price is mostly another placement as well. */
export function changesOf(own: Ticket, other: Ticket): readonly FaultCode[] {
  const differs = (a: unknown, b: unknown) => canonicalJson(a) !== canonicalJson(b)
  const changes: FaultCode[] = [
    ...(differs(own.placement, other.placement) ? ['selection_changed' as const] : []),
    ...(own.stake !== other.stake || own.base !== other.base ? ['stake_changed' as const] : []),
    ...(differs(own.price, other.price) ? ['price_changed' as const] : []),
  ]
  return changes.length > 0 ? changes : ['ticket_changed']
}

function checkOpening(stated: Opening, kept: Opening): Fault[] {
  const [a, b] = [stated, kept]
  const faults = [
    ...unless(a.installation === b.installation, 'other_installation'),
    ...unless(a.brand === b.brand, 'other_brand'),
    ...unless(a.game === b.game, 'other_game'),
    ...unless(a.round === b.round, 'other_round'),
    ...unless(a.rules === b.rules, 'other_rules'),
    ...unless(a.chain.id === b.chain.id && a.chain.commitment === b.chain.commitment, 'other_chain'),
    ...unless(a.chain.index === b.chain.index, 'other_index'),
    ...unless(a.closesAtMs === b.closesAtMs, 'other_closing_time'),
    ...unless(canonicalJson(a.beacon) === canonicalJson(b.beacon), 'other_beacon_round'),
    ...unless(canonicalJson(a.before ?? null) === canonicalJson(b.before ?? null), 'other_shoe'),
  ]
  const isOther = faults.length === 0 && messageHash(a) !== messageHash(b)
  return isOther ? [fault('other_opening')] : faults
}

function checkClosing(stated: Closing, kept: Closing): Fault[] {
  if (!isSameRound(stated, kept) || messageHash(stated) === messageHash(kept)) return []
  return [fault('second_closing'), ...unless(stated.root === kept.root, 'other_root')]
}

import { formatAmount, parseAmount } from '@croupier/kernel'
import { canonicalJson } from '../canonical-json.ts'
import { hashText } from '../hash-fields.ts'
import { hash, listOf, money, oneOf, orNull, record, whole } from '../shape.ts'
import {
  type ChainMessage,
  type Closing,
  isChainMessage,
  isClosing,
  isOpening,
  isRoundResult,
  type Opening,
  type RoundResult,
} from './messages.ts'
import { type Signed, signedOf } from './signatures.ts'
import { isTicket, type Ticket } from './ticket.ts'

/** The messages of a round that was drawn: what a proof of one ticket and a whole file have in common. */
export type RoundMessages = {
  readonly chain: Signed<ChainMessage>
  /** The second chain, for beacon kind `own`; null otherwise. */
  readonly beaconChain: Signed<ChainMessage> | null
  readonly opening: Signed<Opening>
  readonly closing: Signed<Closing>
  readonly result: Signed<RoundResult>
}

/**
 * Everything about one round that was drawn, for whoever wants to check it. Published as canonical JSON. A leaf shows nothing of its
 * ticket; a ticket is opened where its owner or the brand's rules agree, and whoever has a receipt opens his own. 100,000 bets take
 * 7.5 MB, and 25 to 35 MB more with all tickets opened.
 */
export type Evidence = RoundMessages & {
  readonly kind: 'croupier/evidence/2'
  /** In the order of the bets' numbers, from 0. */
  readonly leaves: readonly string[]
  /** Of each ticket, in the same order: all it is paid, decimals of the wire. */
  readonly prizes: readonly string[]
  readonly opened: readonly OpenedTicket[]
}

export type OpenedTicket = { readonly number: number; readonly ticket: Ticket }

/** One ticket in its draw, at most 4 KB of canonical JSON; the ticket itself is its owner's. */
export type OwnProof = RoundMessages & {
  readonly kind: 'croupier/proof/2'
  readonly number: number
  readonly path: readonly string[]
  readonly prize: string
}

const roundMessages = {
  chain: signedOf(isChainMessage),
  beaconChain: orNull(signedOf(isChainMessage)),
  opening: signedOf(isOpening),
  closing: signedOf(isClosing),
  result: signedOf(isRoundResult),
}

export const isEvidence = record<Evidence>({
  ...roundMessages,
  kind: oneOf('croupier/evidence/2'),
  leaves: listOf(hash),
  prizes: listOf(money),
  opened: listOf(record<OpenedTicket>({ number: whole, ticket: isTicket })),
})

/** Siblings of a leaf: a tree of 2^53 leaves has no more. */
const PATH_MAX = 53

export const isOwnProof = record<OwnProof>({
  ...roundMessages,
  kind: oneOf('croupier/proof/2'),
  number: whole,
  path: listOf(hash, PATH_MAX),
  prize: money,
})

/** The file's text. */
export const writeEvidence = (evidence: Evidence): string => canonicalJson(evidence)

/** What a result says of its prizes: their hash and their sum. Prizes are decimals of the wire, in the order of the bets' numbers. */
export function prizesSummary(prizes: readonly string[]): Pick<RoundResult, 'prizes' | 'paid'> {
  return { prizes: hashText(canonicalJson(prizes)), paid: sumOfMoney(prizes) }
}

/** The sum of decimals of the wire, as such a decimal. What is no decimal counts as nothing: guards have refused it before. */
export function sumOfMoney(amounts: readonly string[]): string {
  let sum = 0n
  for (const amount of amounts) {
    const parsed = parseAmount(amount)
    if (parsed.ok) sum += parsed.value
  }
  return formatAmount(sum)
}

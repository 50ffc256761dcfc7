import { formatAmount, parseAmount } from '@croupier/kernel'
import { canonicalJson, type Json } from '../canonical-json.ts'
import type { ChainIdentity } from '../hash-chain.ts'
import { hashText } from '../hash-fields.ts'
import { anything, hash, listOf, money, oneOf, orNull, record, text, whole } from '../shape.ts'
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

/** What makes a commitment to a chain checkable; installation, brand and game are those of the opening that names it. */
export type ChainFacts = Pick<ChainIdentity, 'chain' | 'length' | 'anchor'>

/** What a proof of one ticket and a whole file have in common. */
export type RoundFacts = {
  readonly chain: ChainFacts
  /** The second chain, for beacon kind `own`; null otherwise. */
  readonly beaconChain: ChainFacts | null
  readonly opening: Signed<Opening>
  readonly closing: Signed<Closing>
  readonly result: Signed<RoundResult>
  /** The shoe as the round found it, null for a new one. There exactly where the opening names one. */
  readonly shoe?: Json
}

/**
 * Everything about one round that was drawn, for whoever wants to check it. Published as canonical JSON. A leaf shows nothing of its
 * ticket; a ticket is opened where its owner or the brand's rules agree, and whoever has a receipt opens their own. 100,000 bets take
 * 7.5 MB; opened tickets add some 400 bytes each.
 */
export type Evidence = Omit<RoundFacts, 'chain' | 'beaconChain'> & {
  readonly kind: 'croupier/evidence/2'
  /** As they were published, signed. */
  readonly chain: Signed<ChainMessage>
  readonly beaconChain: Signed<ChainMessage> | null
  /** In the order of the bets' numbers, from 0. */
  readonly leaves: readonly string[]
  /** Of each ticket, in the same order: all it is paid, decimals of the wire. */
  readonly prizes: readonly string[]
  /** What each ticket's owner decided, a letter a move, in the same order. There exactly where people decide. */
  readonly moves?: readonly string[]
  readonly opened: readonly OpenedTicket[]
}

export type OpenedTicket = { readonly number: number; readonly ticket: Ticket }

/** One ticket in its draw, at most 4 KB of canonical JSON; the ticket itself is its owner's. */
export type OwnProof = RoundFacts & {
  readonly kind: 'croupier/proof/2'
  readonly number: number
  readonly path: readonly string[]
  readonly prize: string
  readonly moves?: string
}

const signedMessages = {
  opening: signedOf(isOpening),
  closing: signedOf(isClosing),
  result: signedOf(isRoundResult),
}
/** Letters of a hand: a split one has two lines of at most a dozen. */
const MOVES_MAX = 64
const isMoves = (value: unknown): value is string => typeof value === 'string' && value.length <= MOVES_MAX
const isChainFacts = record<ChainFacts>({ chain: text, length: whole, anchor: hash })

export const isOpenedTicket = record<OpenedTicket>({ number: whole, ticket: isTicket })

export const isEvidence = record<Evidence>(
  {
    ...signedMessages,
    kind: oneOf('croupier/evidence/2'),
    chain: signedOf(isChainMessage),
    beaconChain: orNull(signedOf(isChainMessage)),
    shoe: anything,
    leaves: listOf(hash),
    prizes: listOf(money),
    moves: listOf(isMoves),
    opened: listOf(isOpenedTicket),
  },
  ['shoe', 'moves'],
)

/** Siblings of a leaf: a tree of 2^53 leaves has no more. */
const PATH_MAX = 53

export const isOwnProof = record<OwnProof>(
  {
    ...signedMessages,
    kind: oneOf('croupier/proof/2'),
    chain: isChainFacts,
    beaconChain: orNull(isChainFacts),
    shoe: anything,
    number: whole,
    path: listOf(hash, PATH_MAX),
    prize: money,
    moves: isMoves,
  },
  ['shoe', 'moves'],
)

/** What of a file a proof of one ticket holds too. */
export function roundFacts({ chain, beaconChain, opening, closing, result, shoe }: Evidence): RoundFacts {
  const chains = { chain: chainFacts(chain.message), beaconChain: beaconChain && chainFacts(beaconChain.message) }
  return { ...chains, opening, closing, result, ...(shoe === undefined ? {} : { shoe }) }
}

export const chainFacts = ({ chain, length, anchor }: ChainMessage): ChainFacts => ({ chain, length, anchor })

/** The file's text. */
export const writeEvidence = (evidence: Evidence): string => canonicalJson(evidence)

/** What a result says of its prizes: their hash and their sum. Prizes are decimals of the wire, in the order of the bets' numbers. */
export function prizesSummary(prizes: readonly string[]): Pick<RoundResult, 'prizes' | 'paid'> {
  return { prizes: hashText(canonicalJson(prizes)), paid: sumOfMoney(prizes) }
}

/** What a result says of moves: the terms of a round in which people decide. */
export const movesTerms = (moves: readonly string[]): { readonly moves: string } => ({ moves: hashText(canonicalJson(moves)) })

/** The sum of decimals of the wire, as such a decimal. What is no decimal counts as nothing: guards have refused it before. */
export function sumOfMoney(amounts: readonly string[]): string {
  let sum = 0n
  for (const amount of amounts) {
    const parsed = parseAmount(amount)
    if (parsed.ok) sum += parsed.value
  }
  return formatAmount(sum)
}

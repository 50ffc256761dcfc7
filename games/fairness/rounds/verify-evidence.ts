import { err, formatAmount, ok, parseAmount, type Result } from '@croupier/kernel'
import { canonicalJson, parseCanonicalJson } from '../canonical-json.ts'
import { merkleRoot } from '../merkle.ts'
import { changesOf, checkAgainstReceipt, isOfReceipt, isReceiptWhole, type KeptReceipt } from './check-receipt.ts'
import { checkRound, checkSigned, type Unchecked, type VerifierTools } from './check-round.ts'
import { type Evidence, isEvidence, movesTerms, prizesSummary, roundFacts, sumOfMoney } from './evidence.ts'
import { type Fault, fault, unless } from './faults.ts'
import type { RoundRules } from './rules.ts'
import { type Ticket, ticketLeaf } from './ticket.ts'

export interface VerifyOptions extends VerifierTools {
  /** The member's own: shows whether their tickets are in the draw as they were bet, and paid what they won. */
  readonly receipt?: KeptReceipt
}

export interface VerifiedEvidence {
  readonly evidence: Evidence
  /** The result key, from which the draw follows. */
  readonly key: string
  /** Numbers of the receipt's tickets, in its order; none without a receipt. */
  readonly own: readonly number[]
  readonly unchecked: readonly Unchecked[]
}

/**
 * Checks a file to the last byte: its form, signatures, chain, beacon, root, draw and prizes, and with a receipt that it is the round the
 * member bet on. Answers all faults found, in the order of the file. Never throws. 100,000 bets: about 2 s on a desk.
 */
export function verifyEvidence(file: string | Uint8Array, options: VerifyOptions): Result<VerifiedEvidence, readonly Fault[]> {
  const parsed = parseCanonicalJson(file)
  if (!parsed.ok) return err([fault(parsed.error)])
  const evidence: unknown = parsed.value
  if (!isEvidence(evidence)) return err([fault('malformed')])
  const round = checkRound(roundFacts(evidence), options)
  const places = new Map(evidence.leaves.map((leaf, number) => [leaf, number]))
  const { receipt } = options
  const faults = [
    ...checkPublished('chain', evidence, options),
    ...checkPublished('beaconChain', evidence, options),
    ...round.faults,
    ...checkLists(evidence),
    ...checkMoves(evidence, round.rules),
    ...checkOpened(evidence, round.rules),
    ...(receipt ? checkReceipt(evidence, receipt, { places, rules: round.rules, options }) : []),
  ]
  if (faults.length > 0) return err(faults)
  const own = receipt?.tickets.map(ticket => places.get(ticketLeaf(ticket)) ?? -1) ?? []
  return ok({ evidence, key: round.key, own, unchecked: round.unchecked })
}

/** A chain as it was published: signed, of this game, and committed to as the opening says, which `checkRound` has compared. */
export function checkPublished(
  part: 'chain' | 'beaconChain',
  evidence: Pick<Evidence, 'chain' | 'beaconChain' | 'opening'>,
  tools: VerifierTools,
): Fault[] {
  const signed = evidence[part]
  if (!signed) return []
  const { message } = signed
  const { installation, brand, game, chain, beacon } = evidence.opening.message
  const isOfGame = message.installation === installation && message.brand === brand && message.game === game
  const named = part === 'chain' ? chain.commitment : beacon.chain
  return [
    ...checkSigned(part, signed, tools),
    ...unless(isOfGame, 'message_of_other_round', part),
    ...unless(message.commitment === named, 'commitment_wrong', part),
  ]
}

function checkLists({ leaves, prizes, closing, result }: Evidence): Fault[] {
  const { count, root } = closing.message
  const summary = prizesSummary(prizes)
  const isPaid = prizes.length === count && summary.prizes === result.message.prizes && isSameMoney(summary.paid, result.message.paid)
  return [
    ...unless(leaves.length === count, 'count_wrong'),
    ...unless(merkleRoot(leaves) === root, 'root_wrong'),
    ...unless(new Set(leaves).size === leaves.length, 'ticket_twice'),
    ...unless(isPaid, 'prizes_wrong'),
  ]
}

/** Moves are listed exactly where people decide, one entry a ticket, and are those that the result names. */
function checkMoves({ moves, closing, result }: Evidence, rules: RoundRules | undefined): Fault[] {
  if (rules && (rules.hasMoves ?? false) !== (moves !== undefined)) return [fault('malformed', 'moves')]
  if (!moves) return []
  const isNamed = canonicalJson(result.message.terms) === canonicalJson(movesTerms(moves))
  return unless(isNamed && moves.length === closing.message.count, 'prizes_wrong', 'moves')
}

function checkOpened(evidence: Evidence, rules: RoundRules | undefined): Fault[] {
  const { opened, leaves, closing } = evidence
  const faults = opened.flatMap(({ number, ticket }) => {
    if (ticketLeaf(ticket) !== leaves[number]) return [fault('root_wrong', number)]
    return checkPrize(evidence, { number, ticket, rules })
  })
  const bets = new Set(opened.map(({ ticket }) => ticket.bet))
  const isWhole = new Set(opened.map(({ number }) => number)).size === closing.message.count
  const stake = sumOfMoney(opened.map(({ ticket }) => ticket.stake))
  return [
    ...faults,
    ...unless(bets.size === opened.length, 'ticket_twice', 'opened'),
    ...unless(!isWhole || isSameMoney(stake, closing.message.stake), 'stake_total_wrong'),
  ]
}

interface PrizeQuestion {
  readonly number: number
  readonly ticket: Ticket
  readonly rules: RoundRules | undefined
}

function checkPrize({ prizes, moves, result }: Evidence, { number, ticket, rules }: PrizeQuestion): Fault[] {
  return unless(
    isRightPrize(prizes[number], { ticket, rules, draw: result.message.draw, terms: result.message.terms, moves: moves?.[number] }),
    'prize_wrong',
    number,
  )
}

type PrizeFacts = Pick<PrizeQuestion, 'ticket' | 'rules'> &
  Pick<Evidence['result']['message'], 'draw' | 'terms'> & { readonly moves?: string | undefined }

/** Whether a ticket was paid what it won. Unknown rules are a fault of their own. */
export function isRightPrize(paid: string | undefined, { ticket, rules, draw, terms, moves }: PrizeFacts): boolean {
  if (!rules) return true
  const due = rules.prizeOf(ticket, draw, terms, moves)
  const parsed = parseAmount(paid ?? '')
  if (!due.ok || !parsed.ok) return false
  const { prize, least = prize } = due.value
  return parsed.value <= prize && parsed.value >= least
}

interface ReceiptQuestion {
  readonly places: ReadonlyMap<string, number>
  readonly rules: RoundRules | undefined
  readonly options: VerifyOptions
}

function checkReceipt(evidence: Evidence, kept: KeptReceipt, { places, rules, options }: ReceiptQuestion): Fault[] {
  if (!isReceiptWhole(kept, options.checkSignature)) return [fault('receipt_wrong')]
  const faults = checkAgainstReceipt(evidence, kept)
  if (!isOfReceipt(evidence, kept)) return faults
  const tickets = kept.tickets.flatMap(ticket => {
    const number = places.get(ticketLeaf(ticket))
    if (number !== undefined) return checkPrize(evidence, { number, ticket, rules })
    const other = evidence.opened.find(opened => opened.ticket.bet === ticket.bet)
    const codes = other ? changesOf(ticket, other.ticket) : (['ticket_left_out'] as const)
    return codes.map(code => fault(code, ticket.bet))
  })
  return [...faults, ...tickets]
}

/** Compares sums whatever the number of their digits. */
function isSameMoney(a: string, b: string): boolean {
  const parsed = parseAmount(b)
  return parsed.ok && formatAmount(parsed.value) === a
}

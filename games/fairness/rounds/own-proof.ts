import { err, ok, present, type Result } from '@croupier/kernel'
import { parseCanonicalJson } from '../canonical-json.ts'
import { isUnderRoot, type MerkleTree, merklePath } from '../merkle.ts'
import { checkAgainstReceipt, isOfReceipt, isReceiptWhole, type KeptReceipt } from './check-receipt.ts'
import { checkRound, type Unchecked, type VerifierTools } from './check-round.ts'
import { type Evidence, isOwnProof, type OwnProof, roundFacts } from './evidence.ts'
import { type Fault, fault, unless } from './faults.ts'
import { ticketLeaf } from './ticket.ts'
import { isRightPrize } from './verify-evidence.ts'

/** The proof of one ticket out of a round's file. `tree` is that of its leaves, made once for all proofs. */
export function ownProof(evidence: Evidence, tree: MerkleTree, number: number): OwnProof {
  const prize = present(evidence.prizes[number], 'the ticket is one of the round')
  const moves = evidence.moves?.[number]
  return {
    kind: 'croupier/proof/2',
    ...roundFacts(evidence),
    number,
    path: merklePath(tree, number),
    prize,
    ...(moves !== undefined && { moves }),
  }
}

export interface OwnProofOptions extends VerifierTools {
  readonly receipt: KeptReceipt
  /** Which of the receipt's tickets the proof is of. */
  readonly bet: string
}

export interface VerifiedProof {
  readonly proof: OwnProof
  readonly key: string
  readonly unchecked: readonly Unchecked[]
}

/** Checks that a ticket of the receipt is in the draw, and was paid its prize. Answers all faults found. Never throws. */
export function verifyOwnProof(file: string | Uint8Array, options: OwnProofOptions): Result<VerifiedProof, readonly Fault[]> {
  const parsed = parseCanonicalJson(file)
  if (!parsed.ok) return err([fault(parsed.error)])
  const proof: unknown = parsed.value
  if (!isOwnProof(proof)) return err([fault('malformed')])
  const { receipt, bet, checkSignature } = options
  if (!isReceiptWhole(receipt, checkSignature)) return err([fault('receipt_wrong')])
  const round = checkRound(proof, options)
  const faults = [...round.faults, ...checkAgainstReceipt(proof, receipt), ...checkTicket(proof, { receipt, bet, rules: round.rules })]
  return faults.length > 0 ? err(faults) : ok({ proof, key: round.key, unchecked: round.unchecked })
}

type TicketQuestion = Pick<OwnProofOptions, 'receipt' | 'bet'> & Pick<ReturnType<typeof checkRound>, 'rules'>

function checkTicket(proof: OwnProof, { receipt, bet, rules }: TicketQuestion): Fault[] {
  const ticket = receipt.tickets.find(own => own.bet === bet)
  if (!ticket) return [fault('receipt_wrong', bet)]
  if (!isOfReceipt(proof, receipt)) return []
  const { count, root } = proof.closing.message
  const isInDraw = isUnderRoot({ leaf: ticketLeaf(ticket), number: proof.number, count, path: proof.path }, root)
  const { draw, terms } = proof.result.message
  return [
    ...unless(isInDraw, 'path_wrong', bet),
    ...unless(isRightPrize(proof.prize, { ticket, rules, draw, terms, moves: proof.moves }), 'prize_wrong', bet),
  ]
}

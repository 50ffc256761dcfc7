import { err, ok, type Result } from '@croupier/kernel'
import { type BeaconChain, decidingBeaconRound, QUICKNET, timeOfBeaconRound } from '../beacon/beacon.ts'
import { BEACON_WAIT_MS } from '../beacon/round-rules.ts'
import { type Json, parseCanonicalJson } from '../canonical-json.ts'
import { anything, hash, hex, oneOf, orNull, record } from '../shape.ts'
import { checkAgainstReceipt, isReceiptWhole } from './check-receipt.ts'
import { checkDrawn, checkSigned, type Unchecked, uncheckedOf, type VerifierTools } from './check-round.ts'
import { chainFacts, type Evidence } from './evidence.ts'
import { type Fault, fault, unless } from './faults.ts'
import {
  isChainMessage,
  isClosing,
  isOpening,
  isSameRound,
  isVoidMessage,
  type Opening,
  type RoundResult,
  type VoidMessage,
} from './messages.ts'
import { resultKey } from './result-key.ts'
import { messageHash, type Signed, signedOf } from './signatures.ts'
import { checkPublished, type VerifyOptions } from './verify-evidence.ts'

/** What would have decided the round, had it counted. */
export type WouldBe = Pick<RoundResult, 'chainValue' | 'beaconValue' | 'beaconSignature' | 'draw'>

/** Everything about a round that closed and was cancelled, published as canonical JSON. Its tickets got their stakes back; no prize is due. */
export type VoidEvidence = Pick<Evidence, 'chain' | 'beaconChain' | 'opening' | 'closing' | 'shoe'> & {
  readonly kind: 'croupier/void/2'
  readonly end: Signed<VoidMessage>
  /** Null while the beacon's value cannot be had. */
  readonly wouldBe: WouldBe | null
}

export const isVoidEvidence = record<VoidEvidence>(
  {
    kind: oneOf('croupier/void/2'),
    chain: signedOf(isChainMessage),
    beaconChain: orNull(signedOf(isChainMessage)),
    opening: signedOf(isOpening),
    closing: signedOf(isClosing),
    shoe: anything,
    end: signedOf(isVoidMessage),
    wouldBe: orNull(record<WouldBe>({ chainValue: hash, beaconValue: hash, beaconSignature: orNull(hex(48)), draw: anything })),
  },
  ['shoe'],
)

export interface VerifiedVoid {
  readonly evidence: VoidEvidence
  /** What would have been drawn; null while nobody can know. */
  readonly draw: Json
  readonly unchecked: readonly Unchecked[]
}

/**
 * Checks the file of a cancelled round: signatures, chain, that the reason is one the rules give, what the result would have been, and
 * with a receipt that it is the round the member bet on. Answers all faults found. Never throws.
 */
export function verifyVoid(file: string | Uint8Array, options: VerifyOptions): Result<VerifiedVoid, readonly Fault[]> {
  const parsed = parseCanonicalJson(file)
  if (!parsed.ok) return err([fault(parsed.error)])
  const evidence: unknown = parsed.value
  if (!isVoidEvidence(evidence)) return err([fault('malformed')])
  const { opening, closing, end, wouldBe } = evidence
  const faults = [
    ...checkPublished('chain', evidence, options),
    ...checkPublished('beaconChain', evidence, options),
    ...Object.entries({ opening, closing, end }).flatMap(([part, signed]) => checkSigned(part, signed, options)),
    ...checkNames(evidence),
    ...checkReason(evidence, options),
    ...checkWouldBe(evidence, options),
    ...checkReceipt(evidence, options),
  ]
  if (faults.length > 0) return err(faults)
  return ok({ evidence, draw: wouldBe?.draw ?? null, unchecked: uncheckedOf(opening.message, options) })
}

function checkNames({ opening, closing, end }: VoidEvidence): Fault[] {
  const about = opening.message
  const opened = messageHash(about)
  return [
    ...unless(isSameRound(about, closing.message), 'message_of_other_round', 'closing'),
    ...unless(isSameRound(about, end.message), 'message_of_other_round', 'end'),
    ...unless(closing.message.opening === opened, 'message_of_other_opening', 'closing'),
    ...unless(end.message.opening === opened, 'message_of_other_opening', 'end'),
  ]
}

/**
 * A round of a public network is void only by the rules: a root that came too late, or a value that did not come. Otherwise the house could end a round whose
 * result it does not like. With `own` it could anyway, and the file says so.
 */
function checkReason(evidence: VoidEvidence, tools: VerifierTools): Fault[] {
  const { beacon } = evidence.opening.message
  if (beacon.kind === 'own') return []
  const { reason, atMs } = evidence.end.message
  const network = networkOf(evidence.opening.message, tools)
  // Where values are shown, their check names the unknown network, or the wrong round of it.
  if (!network) return unless(evidence.wouldBe !== null, 'beacon_unknown', 'opening')
  const { closesAtMs, delayS } = evidence.opening.message
  const isFirst = beacon.round === decidingBeaconRound(network, closesAtMs, delayS)
  const beaconAtMs = timeOfBeaconRound(network, decidingBeaconRound(network, closesAtMs, delayS))
  const isRootLate = evidence.closing.message.atMs >= beaconAtMs
  const isMissing = !isRootLate && atMs >= beaconAtMs + BEACON_WAIT_MS.usual
  return [
    ...unless(isFirst || evidence.wouldBe !== null, 'beacon_round_wrong', 'opening'),
    ...unless(reason === 'root_late' ? isRootLate : reason === 'beacon_missing' && isMissing, 'void_unfounded', reason),
  ]
}

const networkOf = ({ beacon }: Opening, { beacons = [QUICKNET] }: VerifierTools): BeaconChain | undefined =>
  beacons.find(({ kind, hash: name }) => kind === beacon.kind && name === beacon.chain)

/** A late root is why the round is void, and no fault of what would have been. */
function checkWouldBe(evidence: VoidEvidence, tools: VerifierTools): Fault[] {
  const { chain, beaconChain, opening, closing, wouldBe, shoe } = evidence
  if (wouldBe === null) return unless(opening.message.beacon.kind !== 'own', 'malformed', 'wouldBe')
  const facts = {
    ...{ opening, closing, result: { message: wouldBe } },
    ...{ chain: chainFacts(chain.message), beaconChain: beaconChain && chainFacts(beaconChain.message) },
    ...(shoe === undefined ? {} : { shoe }),
  }
  const key = resultKey(opening.message, closing.message, wouldBe)
  const found = checkDrawn(facts, { key, rules: tools.findRules(opening.message.rules), tools })
  return found.filter(({ code }) => code !== 'root_late')
}

function checkReceipt(evidence: VoidEvidence, { receipt: kept, checkSignature }: VerifyOptions): Fault[] {
  if (!kept) return []
  return isReceiptWhole(kept, checkSignature) ? checkAgainstReceipt(evidence, kept) : [fault('receipt_wrong')]
}

import {
  BEACON_DELAY_S,
  type BeaconChain,
  type BeaconValue,
  beaconRandomness,
  decidingBeaconRound,
  QUICKNET,
  timeOfBeaconRound,
} from '../beacon/beacon.ts'
import { canonicalJson, type Json } from '../canonical-json.ts'
import { chainCommitment, isChainValue } from '../hash-chain.ts'
import type { HmacSha256 } from '../hmac-stream.ts'
import type { ChainFacts, RoundFacts } from './evidence.ts'
import { type Fault, fault, unless } from './faults.ts'
import { type KeyHistory, wasKeyAt } from './keys.ts'
import { isSameRound, type Opening, type RoundName, type RoundResult } from './messages.ts'
import { resultKey, roundRandom } from './result-key.ts'
import type { FindRules, RoundRules } from './rules.ts'
import { shoeHash } from './shoe-hash.ts'
import { isRightlySigned, messageHash, type SignatureCheck, type Signed } from './signatures.ts'

/** What a verifier brings along. */
export interface VerifierTools {
  readonly findRules: FindRules
  /** Networks it trusts by themselves; quicknet alone unless told. A local beacon of a demo is named here. */
  readonly beacons?: readonly BeaconChain[]
  /** `isBeaconValue` of `beacon/bls.ts`. Without it the value is only compared with its signature, and `unchecked` says so. */
  readonly checkBeacon?: (chain: BeaconChain, value: BeaconValue) => boolean
  /** The installation's keys, already read by `readKeyHistory`. Without them the file is only compared with itself and the receipt. */
  readonly keys?: KeyHistory
  readonly checkSignature?: SignatureCheck
  /** A server may inject node:crypto's. */
  readonly hmac?: HmacSha256
}

/** What was left unchecked for want of a tool. */
export type Unchecked = 'beacon_signature' | 'keys'

export interface CheckedRound {
  readonly faults: readonly Fault[]
  readonly unchecked: readonly Unchecked[]
  readonly key: string
  readonly rules: RoundRules | undefined
}

/** Checks all that the messages of a round say about each other, the chain, the beacon and the draw. */
export function checkRound(messages: RoundFacts, tools: VerifierTools): CheckedRound {
  const { opening, closing, result } = messages
  const key = resultKey(opening.message, closing.message, result.message)
  const rules = tools.findRules(opening.message.rules)
  const faults = [...checkSignatures(messages, tools), ...checkNames(messages), ...checkDrawn(messages, { key, rules, tools })]
  return { faults, unchecked: uncheckedOf(opening.message, tools), key, rules }
}

/** What the verifier could not check of a round for want of a tool. */
export const uncheckedOf = ({ beacon }: Opening, { checkBeacon, keys }: VerifierTools): Unchecked[] => [
  ...(checkBeacon === undefined && beacon.kind !== 'own' ? ['beacon_signature' as const] : []),
  ...(keys ? [] : ['keys' as const]),
]

/** A round with the values that decide it, whether a result or a cancellation shows them. */
export type DrawnFacts = Omit<RoundFacts, 'result'> & {
  readonly result: { readonly message: Pick<RoundResult, 'chainValue' | 'beaconValue' | 'beaconSignature' | 'draw'> }
}

interface DrawnQuestion {
  readonly key: string
  readonly rules: RoundRules | undefined
  readonly tools: VerifierTools
}

/** Whether the values are those of the chain and the beacon that the opening named, and the draw the one that follows from them. */
export function checkDrawn(facts: DrawnFacts, { key, rules, tools }: DrawnQuestion): Fault[] {
  return [...checkChain(facts), ...checkBeacon(facts, tools), ...checkShoe(facts, rules), ...checkDraw(facts, key, rules, tools.hmac)]
}

function checkSignatures({ opening, closing, result }: RoundFacts, tools: VerifierTools): Fault[] {
  return Object.entries({ opening, closing, result }).flatMap(([part, signed]) => checkSigned(part, signed, tools))
}

/** Whether a message is rightly signed, and by a key that was the installation's at its time. */
export function checkSigned(
  part: string,
  signed: Signed<{ readonly atMs: number }>,
  { checkSignature, keys }: Pick<VerifierTools, 'checkSignature' | 'keys'>,
): Fault[] {
  const known = !keys || wasKeyAt(keys, signed.key, signed.message.atMs)
  return [...unless(isRightlySigned(signed, checkSignature), 'signature_wrong', part), ...unless(known, 'key_unknown', part)]
}

function checkNames({ opening, closing, result }: RoundFacts): Fault[] {
  const about = opening.message
  return [
    ...unless(isSameRound(about, closing.message), 'message_of_other_round', 'closing'),
    ...unless(isSameRound(about, result.message), 'message_of_other_round', 'result'),
    ...unless(closing.message.opening === messageHash(about), 'message_of_other_opening', 'closing'),
    ...unless(result.message.closing === messageHash(closing.message), 'message_of_other_opening', 'result'),
  ]
}

function checkChain({ chain, opening, result }: DrawnFacts): Fault[] {
  const { id, commitment, index } = opening.message.chain
  const isCommitted = chain.chain === id && commitmentOf(opening.message, chain) === commitment
  if (index < 1 || index > chain.length) return [...unless(isCommitted, 'commitment_wrong', 'chain'), fault('index_wrong')]
  const isRight = isChainValue(result.message.chainValue, index, chain.anchor)
  return [...unless(isCommitted, 'commitment_wrong', 'chain'), ...unless(isRight, 'chain_value_wrong')]
}

const commitmentOf = ({ installation, brand, game }: RoundName, chain: ChainFacts): string =>
  chainCommitment({ installation, brand, game, ...chain })

function checkBeacon(messages: DrawnFacts, tools: VerifierTools): Fault[] {
  const { beaconChain, opening, closing } = messages
  const { beacon, delayS } = opening.message
  const named = [
    ...unless(closing.message.beaconRound === beacon.round, 'beacon_round_wrong', 'closing'),
    ...unless((Object.values(BEACON_DELAY_S) as number[]).includes(delayS), 'beacon_round_wrong', 'delayS'),
  ]
  if (beacon.kind === 'own') return [...named, ...checkOwnBeacon(messages)]
  const network = (tools.beacons ?? [QUICKNET]).find(({ kind, hash }) => kind === beacon.kind && hash === beacon.chain)
  if (!network || beaconChain) return [...named, fault(network ? 'malformed' : 'beacon_unknown', 'beaconChain')]
  return [...named, ...checkNetwork(messages, network, tools)]
}

function checkOwnBeacon({ beaconChain: second, opening, result }: DrawnFacts): Fault[] {
  const { beacon, chain } = opening.message
  if (!second) return [fault('beacon_unknown', 'beaconChain')]
  const isCommitted = commitmentOf(opening.message, second) === beacon.chain && second.chain !== chain.id
  const isRight = beacon.round <= second.length && isChainValue(result.message.beaconValue, beacon.round, second.anchor)
  return [
    ...unless(isCommitted, 'commitment_wrong', 'beaconChain'),
    ...unless(isRight, 'beacon_value_wrong'),
    ...unless(result.message.beaconSignature === null, 'malformed', 'beaconSignature'),
  ]
}

function checkNetwork({ opening, closing, result }: DrawnFacts, network: BeaconChain, { checkBeacon: verify }: VerifierTools): Fault[] {
  const { beacon, closesAtMs, delayS } = opening.message
  const { beaconSignature: signature, beaconValue } = result.message
  if (signature === null) return [fault('beacon_value_wrong')]
  const isFirst = beacon.round === decidingBeaconRound(network, closesAtMs, delayS)
  return [
    ...unless(isFirst, 'beacon_round_wrong', 'opening'),
    ...unless(beacon.round < 1 || closing.message.atMs < timeOfBeaconRound(network, beacon.round), 'root_late'),
    ...unless(beaconRandomness(signature) === beaconValue, 'beacon_value_wrong'),
    ...unless(!verify || verify(network, { round: beacon.round, signature }), 'beacon_signature_wrong'),
  ]
}

function checkShoe({ opening, shoe }: DrawnFacts, rules: RoundRules | undefined): Fault[] {
  const { before } = opening.message
  const isExpected = !rules || (rules.shoeAfter !== undefined) === (before !== undefined)
  if (!isExpected || (before === undefined) !== (shoe === undefined)) return [fault('malformed', 'shoe')]
  if (before === undefined || shoe === undefined) return []
  const isNamed = shoeHash(shoe) === before.shoe && (shoe === null) === (before.round === null)
  return unless(isNamed, 'shoe_wrong')
}

function checkDraw({ opening, result, shoe = null }: DrawnFacts, key: string, rules: RoundRules | undefined, hmac?: HmacSha256): Fault[] {
  if (!rules) return [fault('rules_unknown', opening.message.rules)]
  try {
    return unless(isEqual(rules.draw(roundRandom(key, hmac), opening.message, shoe), result.message.draw), 'draw_wrong')
  } catch {
    // Rules assert what no honest round breaks, such as a date within their calendar or a shoe that is one.
    return [fault('draw_wrong')]
  }
}

const isEqual = (a: Json, b: Json): boolean => canonicalJson(a) === canonicalJson(b)

import { type BeaconChain, firstBeaconRoundFrom } from '../beacon/beacon.ts'
import { isChainValue } from '../hash-chain.ts'
import { checkSigned, type VerifierTools } from './check-round.ts'
import { type Fault, unless } from './faults.ts'
import type { ChainMessage, SegmentMessage } from './messages.ts'
import type { Signed } from './signatures.ts'

/**
 * A chain is cut into segments, an hour at tables and a day of draws. The last value of each is published time-locked when it starts, so
 * that a house which stops showing values has shown them all the same: the last one opens those before it.
 */

/** How long after its end a segment opens by itself. */
export const SEGMENT_GRACE_MS = 10 * 60_000

/** The value inside, by a network's signature; undefined for a false ciphertext. Implemented in `timelock/`. */
export type OpenTimeLock = (ciphertext: string, signature: string) => string | undefined

/** The beacon round that opens a segment. */
export const segmentBeaconRound = (network: BeaconChain, endsAtMs: number): number =>
  firstBeaconRoundFrom(network, endsAtMs + SEGMENT_GRACE_MS)

export interface OpenedSegment {
  readonly chain: ChainMessage
  readonly network: BeaconChain
  /** Of the beacon round that the segment names, verified by `isBeaconValue`: with a false one an honest segment looks false. */
  readonly signature: string
  readonly open: OpenTimeLock
}

/** Opens a segment and checks that it holds what it says: the value of its last round, of the chain that was published. */
export function checkSegment(
  segment: Signed<SegmentMessage>,
  { chain, network, signature, open }: OpenedSegment,
  tools: Pick<VerifierTools, 'checkSignature' | 'keys'> = {},
): Fault[] {
  const { message } = segment
  const value = open(message.ciphertext, signature)
  const isOnTime = message.beacon.round === segmentBeaconRound(network, message.endsAtMs)
  const isOfChain =
    message.installation === chain.installation &&
    message.brand === chain.brand &&
    message.game === chain.game &&
    message.chain === chain.chain &&
    message.commitment === chain.commitment
  return [
    ...checkSigned('segment', segment, tools),
    ...unless(isOfChain, 'commitment_wrong', 'segment'),
    ...unless(message.beacon.chain === network.hash && isOnTime, 'beacon_round_wrong', 'segment'),
    ...unless(value !== undefined && isChainValue(value, message.last, chain.anchor), 'segment_false'),
  ]
}

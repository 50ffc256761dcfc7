import { formatAmount, present, type RandomSource } from '@croupier/kernel'
import { findPlay, quoteLine } from '../../lottery/index.ts'
import { beaconRandomness, decidingBeaconRound } from '../beacon/beacon.ts'
import { isBeaconValue, type LocalBeacon, localBeacon } from '../beacon/bls.ts'
import { chainCommitment, type HashChain, openChain } from '../hash-chain.ts'
import { findLotteryRules, lotteryRulesName, lotteryTicket } from '../lottery/index.ts'
import { merkleRoot } from '../merkle.ts'
import type { KeptReceipt } from '../rounds/check-receipt.ts'
import type { VerifierTools } from '../rounds/check-round.ts'
import { type Evidence, prizesSummary, sumOfMoney } from '../rounds/evidence.ts'
import type { ChainMessage, Closing, Opening, Receipt, RoundName, VoidMessage } from '../rounds/messages.ts'
import { resultKey, roundRandom } from '../rounds/result-key.ts'
import type { RoundRules } from '../rounds/rules.ts'
import { messageHash, portableSigner, type Signed, signMessage } from '../rounds/signatures.ts'
import { type Ticket, ticketLeaf } from '../rounds/ticket.ts'
import type { VoidEvidence } from '../rounds/void-evidence.ts'

/** A house that keeps all the rules, with fixed secrets, for tests: forge what it says to see it found. */

export const SIGNER = portableSigner('11'.repeat(32))
export const BEACON: LocalBeacon = localBeacon('22'.repeat(32), { periodS: 3, genesisS: 1_750_000_000 })
export const CHAIN: HashChain = openChain('33'.repeat(32), 1_500)
export const SECOND_CHAIN: HashChain = openChain('44'.repeat(32), 1_500)
export const CLOSES_AT_MS = 1_790_000_000_000
export const ROUND: RoundName = { installation: 'casino.test', brand: 'lucky', game: 'ssc-60', round: '20260921-0840' }
export const INDEX = 840

/** Tools of a verifier who knows the test beacon. Without pairings, unless asked: they take most of the time. */
export const TOOLS: VerifierTools = { findRules: findLotteryRules, beacons: [BEACON.chain] }
export const PAIRING_TOOLS: VerifierTools = { ...TOOLS, checkBeacon: isBeaconValue }

export const LINE = {
  play: 'ssc-b3-direct',
  selection: {
    slots: [
      [1, 2, 3],
      [2, 4, 6],
      [3, 7],
    ],
  },
  mode: 'jiao',
  multiple: 5,
}

const hexOf = (number: number) => number.toString(16).padStart(32, '0')

export function ticket(number: number, line: Partial<typeof LINE> = {}, ownGroup = 1_956): Ticket {
  const quote = quoteLine({ ...LINE, ...line }, { baseBet: 20_000n, ownGroup, unitsMax: 1_000 })
  if (!quote.ok) throw new Error(quote.error.code)
  const caps = { unitMax: 2_000_000_000n }
  return lotteryTicket({ bet: `bet-${number}`, quote: quote.value, caps, entropy: hexOf(number + 7), salt: hexOf(number + 1_000_003) })
}

export function chainMessage(chain: HashChain, name: string, round: RoundName = ROUND): ChainMessage {
  const { installation, brand, game } = round
  const identity = { installation, brand, game, chain: name, length: chain.length, anchor: chain.anchor }
  return { kind: 'chain', ...identity, commitment: chainCommitment(identity), atMs: CLOSES_AT_MS - 10_000_000 }
}

export interface Plan {
  readonly round?: Partial<RoundName>
  readonly chain?: HashChain
  readonly index?: number
  readonly kind?: 'local' | 'own'
  readonly closesAtMs?: number
  readonly tickets?: readonly Ticket[]
  /** Changes an opening, closing or result before it is signed. */
  readonly opening?: Partial<Opening>
  readonly closing?: Partial<Closing>
  readonly rules?: RoundRules
  readonly areOpened?: boolean
  /** Changes prizes before they are signed. */
  readonly prizes?: (prizes: readonly string[]) => readonly string[]
}

export interface Played {
  readonly evidence: Evidence
  readonly tickets: readonly Ticket[]
}

/** A whole round of honest messages, or of a plan's changes, each consistent with those before it. */
export function playRound(plan: Plan = {}): Played {
  const { chain = CHAIN, kind = 'local', tickets = [0, 1, 2, 3, 4].map(number => ticket(number)) } = plan
  const published = chainMessage(chain, 'chain-1', { ...ROUND, ...plan.round })
  const second = chainMessage(SECOND_CHAIN, 'beacon-1', { ...ROUND, ...plan.round })
  const opening = { ...openingOf(plan, published, second), ...plan.opening }
  const leaves = tickets.map(ticketLeaf)
  const closing = { ...closingOf(opening, leaves, tickets), ...plan.closing }
  const chainValue = chain.valueAt(opening.chain.index)
  const signature = kind === 'own' ? null : BEACON.sign(opening.beacon.round).signature
  const beaconValue = signature === null ? SECOND_CHAIN.valueAt(opening.beacon.round) : beaconRandomness(signature)
  const rules = plan.rules ?? present(TOOLS.findRules(opening.rules), opening.rules)
  const source: RandomSource = roundRandom(resultKey(opening, closing, { beaconValue, chainValue }))
  const draw = rules.draw(source, opening)
  const honest = tickets.map(sold => {
    const due = rules.prizeOf(sold, draw, null)
    if (!due.ok) throw new Error(due.error)
    return formatAmount(due.value.prize)
  })
  const prizes = plan.prizes?.(honest) ?? honest
  const { installation, brand, game, round } = opening
  const atMs = closing.atMs + 60_000
  const values = { chainValue, beaconValue, beaconSignature: signature, draw, terms: null, atMs }
  const evidence: Evidence = {
    kind: 'croupier/evidence/2',
    chain: signMessage(published, SIGNER),
    beaconChain: kind === 'own' ? signMessage(second, SIGNER) : null,
    opening: signMessage(opening, SIGNER),
    closing: signMessage(closing, SIGNER),
    result: signMessage(
      { kind: 'result', installation, brand, game, round, closing: messageHash(closing), ...values, ...prizesSummary(prizes) },
      SIGNER,
    ),
    leaves,
    prizes,
    opened: plan.areOpened ? tickets.map((sold, number) => ({ number, ticket: sold })) : [],
  }
  return { evidence, tickets }
}

/** The file of a round that closed and was cancelled, with what it would have been; changes come before the signature. */
export function voidRound({ evidence }: Played, change: Partial<VoidMessage> = {}): VoidEvidence {
  const { chain, beaconChain, opening, closing, result } = evidence
  const { installation, brand, game, round } = opening.message
  const { chainValue, beaconValue, beaconSignature, draw, atMs } = result.message
  const name = { installation, brand, game, round, opening: messageHash(opening.message) }
  const end = signMessage<VoidMessage>({ kind: 'void', ...name, reason: 'no_result', atMs, ...change }, SIGNER)
  const wouldBe = { chainValue, beaconValue, beaconSignature, draw }
  return { kind: 'croupier/void/2', chain, beaconChain, opening, closing, end, wouldBe }
}

/** What the browser of the owner of some tickets keeps. */
export function keptReceipt({ evidence, tickets }: Played, numbers: readonly number[], isOnline = false): KeptReceipt {
  const { kind: _, rules: __, chain: ___, closesAtMs, delayS: ____, beacon: _____, atMs: ______, ...name } = evidence.opening.message
  const own = numbers.map(number => present(tickets[number], 'a ticket'))
  const bets = own.map(sold => ({ bet: sold.bet, leaf: ticketLeaf(sold) }))
  const opening = messageHash(evidence.opening.message)
  const message: Receipt = { kind: 'receipt', ...name, opening, order: 'order-1', bets, atMs: closesAtMs - 1_000 }
  const receipt: Signed<Receipt> = signMessage(message, SIGNER)
  return { receipt, opening: evidence.opening, tickets: own, closing: isOnline ? evidence.closing : null }
}

function openingOf(
  { round, index = INDEX, kind = 'local', closesAtMs = CLOSES_AT_MS }: Plan,
  chain: ChainMessage,
  second: ChainMessage,
): Opening {
  const R = decidingBeaconRound(BEACON.chain, closesAtMs, 30)
  const beacon = kind === 'own' ? { kind, chain: second.commitment, round: index } : { kind, chain: BEACON.chain.hash, round: R }
  const named = { ...ROUND, ...round }
  const family = present(findPlay(LINE.play)?.family, 'a play')
  return {
    kind: 'opening',
    ...named,
    rules: lotteryRulesName(family),
    chain: { id: chain.chain, commitment: chain.commitment, index },
    closesAtMs,
    delayS: 30,
    beacon,
    atMs: closesAtMs - 60_000,
  }
}

function closingOf(opening: Opening, leaves: readonly string[], tickets: readonly Ticket[]): Closing {
  const { installation, brand, game, round, beacon, closesAtMs } = opening
  const stake = sumOfMoney(tickets.map(sold => sold.stake))
  const sums = { count: leaves.length, root: merkleRoot(leaves), stake, beaconRound: beacon.round }
  return { kind: 'closing', installation, brand, game, round, opening: messageHash(opening), ...sums, atMs: closesAtMs + 2_000 }
}

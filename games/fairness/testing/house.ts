import { formatAmount, present } from '@croupier/kernel'
import { findPlay, quoteLine } from '../../lottery/index.ts'
import { BEACON_DELAY_S, beaconRandomness, decidingBeaconRound } from '../beacon/beacon.ts'
import { isBeaconValue, type LocalBeacon, localBeacon } from '../beacon/bls.ts'
import type { Json } from '../canonical-json.ts'
import { chainCommitment, type HashChain, openChain } from '../hash-chain.ts'
import { findLotteryRules, lotteryRulesName, lotteryTicket } from '../lottery/index.ts'
import { merkleRoot } from '../merkle.ts'
import type { KeptReceipt } from '../rounds/check-receipt.ts'
import type { VerifierTools } from '../rounds/check-round.ts'
import { type Evidence, movesTerms, prizesSummary, sumOfMoney } from '../rounds/evidence.ts'
import type { ChainMessage, Closing, Opening, RoundName, VoidMessage } from '../rounds/messages.ts'
import { resultKey, roundRandom } from '../rounds/result-key.ts'
import { roundMessages, type StatedRound } from '../rounds/round-messages.ts'
import type { FindRules, RoundRules } from '../rounds/rules.ts'
import { shoeHash } from '../rounds/shoe-hash.ts'
import { messageHash, portableSigner, signMessage } from '../rounds/signatures.ts'
import { type Ticket, ticketLeaf } from '../rounds/ticket.ts'
import type { VoidEvidence } from '../rounds/void-evidence.ts'
import { findTableRules } from '../tables/index.ts'

/** A house that keeps all the rules, with fixed secrets, for tests: forge what it says to see it found. */

export const SIGNER = portableSigner('11'.repeat(32))
export const BEACON: LocalBeacon = localBeacon('22'.repeat(32), { periodS: 3, genesisS: 1_750_000_000 })
export const CHAIN: HashChain = openChain('33'.repeat(32), 1_500)
export const SECOND_CHAIN: HashChain = openChain('44'.repeat(32), 1_500)
export const CLOSES_AT_MS = 1_790_000_000_000
export const ROUND: RoundName = { installation: 'casino.test', brand: 'lucky', game: 'ssc-60', round: '20260921-0840' }
export const INDEX = 840

const findRules: FindRules = name => findLotteryRules(name) ?? findTableRules(name)
/** Tools of a verifier who knows the test beacon. Without pairings, unless asked: they take most of the time. */
export const TOOLS: VerifierTools = { findRules, beacons: [BEACON.chain] }
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
  /** Of a table: the shoe that the round finds, and the round that left it. */
  readonly shoe?: Json
  readonly before?: string
  readonly terms?: Json
  /** Of each ticket, where people decide. */
  readonly moves?: readonly string[]
  /** Changes an opening or closing before it is signed. */
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
  const { chain = CHAIN, kind = 'local', tickets = [0, 1, 2, 3, 4].map(number => ticket(number)), shoe, moves } = plan
  const terms = plan.terms ?? (moves ? movesTerms(moves) : null)
  const published = chainMessage(chain, 'chain-1', { ...ROUND, ...plan.round })
  const second = chainMessage(SECOND_CHAIN, 'beacon-1', { ...ROUND, ...plan.round })
  const leaves = tickets.map(ticketLeaf)
  const stated = withChanges(stateRound(plan, { published, second, leaves, tickets }), plan)
  const { opening, closing } = stated
  const chainValue = chain.valueAt(opening.chain.index)
  const signature = kind === 'own' ? null : BEACON.sign(opening.beacon.round).signature
  const beaconValue = signature === null ? SECOND_CHAIN.valueAt(opening.beacon.round) : beaconRandomness(signature)
  const rules = plan.rules ?? present(TOOLS.findRules(opening.rules), opening.rules)
  const draw = rules.draw(roundRandom(resultKey(opening, closing, { beaconValue, chainValue })), opening, shoe ?? null)
  const honest = tickets.map((sold, number) => {
    const due = rules.prizeOf(sold, draw, terms, moves?.[number])
    if (!due.ok) throw new Error(due.error)
    return formatAmount(due.value.prize)
  })
  const prizes = plan.prizes?.(honest) ?? honest
  const values = { chainValue, beaconValue, beaconSignature: signature, draw, terms, atMs: closing.atMs + 60_000 }
  const { installation, brand, game, round } = opening
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
    ...(shoe === undefined ? {} : { shoe }),
    leaves,
    prizes,
    ...(moves && { moves }),
    opened: plan.areOpened ? tickets.map((sold, number) => ({ number, ticket: sold })) : [],
  }
  return { evidence, tickets }
}

/** The file of a round that closed and was cancelled, with what it would have been; changes come before the signature. */
export function voidRound({ evidence }: Played, change: Partial<VoidMessage> = {}): VoidEvidence {
  const { chain, beaconChain, opening, closing, result, shoe } = evidence
  const { installation, brand, game, round } = opening.message
  const { chainValue, beaconValue, beaconSignature, draw, atMs } = result.message
  const name = { installation, brand, game, round, opening: messageHash(opening.message) }
  const end = signMessage<VoidMessage>({ kind: 'void', ...name, reason: 'no_result', atMs, ...change }, SIGNER)
  const wouldBe = { chainValue, beaconValue, beaconSignature, draw }
  return { kind: 'croupier/void/2', chain, beaconChain, opening, closing, ...(shoe === undefined ? {} : { shoe }), end, wouldBe }
}

/** What the browser of the owner of some tickets keeps. */
export function keptReceipt({ evidence, tickets }: Played, numbers: readonly number[], isOnline = false): KeptReceipt {
  const { opening, closing } = evidence
  const { installation, brand, game, round, kind: _, ...opened } = opening.message
  const own = numbers.map(number => present(tickets[number], 'a ticket'))
  const bets = own.map(sold => ({ bet: sold.bet, leaf: ticketLeaf(sold) }))
  const stated: StatedRound = { name: { installation, brand, game, round }, opened }
  const message = roundMessages.receipt(stated, { order: 'order-1', bets, atMs: opened.closesAtMs - 1_000 })
  return { receipt: signMessage(message, SIGNER), opening, tickets: own, closing: isOnline ? closing : null }
}

interface Facts {
  readonly published: ChainMessage
  readonly second: ChainMessage
  readonly leaves: readonly string[]
  readonly tickets: readonly Ticket[]
}

const isTable = ({ shoe, opening }: Plan): boolean => shoe !== undefined || (opening?.rules?.startsWith('tables/') ?? false)

function stateRound(plan: Plan, { published, second, leaves, tickets }: Facts): StatedRound {
  const { round, index = INDEX, kind = 'local', closesAtMs = CLOSES_AT_MS, shoe, before = null } = plan
  const delayS = isTable(plan) ? BEACON_DELAY_S.table : BEACON_DELAY_S.draw
  const R = decidingBeaconRound(BEACON.chain, closesAtMs, delayS)
  return {
    name: { ...ROUND, ...round },
    opened: {
      rules: lotteryRulesName(present(findPlay(LINE.play)?.family, 'a play')),
      chain: { id: published.chain, commitment: published.commitment, index },
      closesAtMs,
      delayS,
      beacon: kind === 'own' ? { kind, chain: second.commitment, round: index } : { kind, chain: BEACON.chain.hash, round: R },
      ...(shoe === undefined ? {} : { before: { round: shoe === null ? null : before, shoe: shoeHash(shoe) } }),
      atMs: closesAtMs - 60_000,
    },
    closed: {
      count: leaves.length,
      root: merkleRoot(leaves),
      stake: sumOfMoney(tickets.map(sold => sold.stake)),
      atMs: closesAtMs + 2_000,
    },
  }
}

/** Changes of a plan come before the signatures: each message is of those before it as they were changed. */
function withChanges(stated: StatedRound, plan: Plan): { readonly opening: Opening; readonly closing: Closing } {
  const opening = { ...roundMessages.opening(stated), ...plan.opening }
  const { installation, brand, game, round, kind: _, ...opened } = opening
  const closing = roundMessages.closing({ ...stated, name: { installation, brand, game, round }, opened })
  return { opening, closing: { ...closing, ...plan.closing } }
}

import {
  type Evidence,
  type KeptReceipt,
  merkleTree,
  type OwnProof,
  ownProof,
  ticketLeaf,
  type VoidEvidence,
  type WouldBe,
} from '@croupier/games/fairness'
import { formatAmount, present } from '@croupier/kernel'
import { ticketOf } from '../commands/close-round.ts'
import { dealFrom, valuesOf } from '../commands/deal-round.ts'
import { findRound, readBets } from '../db/rounds.ts'
import { closingOf, openingOf, type RoundFacts, receiptOf, resultOf, statedRound, voidOf } from '../domain/messages.ts'
import { type RoundRow, roundIdOf } from '../domain/round.ts'
import type { TableBet } from '../ports.ts'
import type { TablesDeps } from '../tables-deps.ts'
import { factsOf } from './round-facts.ts'

/** The signed receipt of an own order, with its tickets; undefined for an order that is not the member's. Stakes for moves have none: they come after the root. */
export async function receiptOfOrder(deps: TablesDeps, memberId: string, orderId: string): Promise<KeptReceipt | undefined> {
  const own = (await deps.ports.bets.findOrders([orderId])).filter(bet => bet.ownerId === memberId)
  const round = own[0] && (await findRound(deps.db, own[0].eventId))
  return round && makeReceipt(deps, round, own)
}

async function makeReceipt({ ports, ...deps }: TablesDeps, round: RoundRow, bets: readonly TableBet[]): Promise<KeptReceipt> {
  const { draws } = ports
  const stated = statedRound(await factsOf({ ports, ...deps }, round))
  const tickets = bets.map(bet => ticketOf(bet, round, draws.saltOf(bet.betId)))
  const { orderId, placedAt } = present(bets[0], 'an order has its bets')
  const leaves = tickets.map(ticket => ({ bet: ticket.bet, leaf: ticketLeaf(ticket) }))
  const [receipt, opening, closing] = await Promise.all([
    draws.sign(receiptOf(stated, { order: orderId, bets: leaves, atMs: placedAt.getTime() })),
    draws.sign(openingOf(stated)),
    round.closedAt === null ? null : draws.sign(closingOf(stated)),
  ])
  return { receipt, opening, closing, tickets }
}

/** Everything about a round that has ended, for whoever wants to check it; undefined while there is nothing to check. */
export async function evidenceOf(
  deps: TablesDeps,
  query: { brandId: string; code: string; round: string },
): Promise<Evidence | VoidEvidence | undefined> {
  const round = await findRound(deps.db, roundIdOf(query.brandId, query.code, Number(query.round)))
  if (round?.status === 'void') return voidEvidence(deps, round)
  return round?.status === 'settled' ? makeEvidence(deps, round) : undefined
}

async function headOf({ ports }: TablesDeps, round: RoundRow, facts: RoundFacts) {
  const stated = statedRound(facts)
  const [chain, beaconChain, opening, closing] = await Promise.all([
    ports.draws.chainMessage(round.chainId),
    round.beaconKind === 'own' ? ports.draws.chainMessage(round.beaconChainId) : null,
    ports.draws.sign(openingOf(stated)),
    ports.draws.sign(closingOf(stated)),
  ])
  // Where the cards follow from a shoe, the file shows it as the round found it.
  return { chain, beaconChain, opening, closing, ...(facts.hasShoe && { shoe: round.shoe }) }
}

async function makeEvidence(deps: TablesDeps, round: RoundRow): Promise<Evidence> {
  const facts = await factsOf(deps, round)
  const [head, values, { leaves, prizes }] = await Promise.all([
    headOf(deps, round, facts),
    valuesOf(deps, round),
    readBets(deps.db, round.roundId),
  ])
  return {
    kind: 'croupier/evidence/2',
    ...head,
    result: await deps.ports.draws.sign(resultOf(statedRound(facts, values))),
    leaves,
    prizes: (prizes ?? []).map(prize => formatAmount(prize)),
    ...(round.moves && { moves: round.moves }),
    opened: [],
  }
}

/** A round without a result, with what it would have been as soon as anybody can know. */
async function voidEvidence(deps: TablesDeps, round: RoundRow): Promise<VoidEvidence | undefined> {
  if (round.closedAt === null) return undefined
  const facts = await factsOf(deps, round)
  const isKnown =
    round.network === null || (await deps.ports.draws.beacon.valueOf(round.network, present(round.networkRound, 'a beacon has rounds')))
  const values = isKnown ? await valuesOf(deps, round) : undefined
  const wouldBe = values ? ({ ...values, draw: (await dealFrom(deps, round, values)).draw } as WouldBe) : null
  return {
    kind: 'croupier/void/2',
    ...(await headOf(deps, round, facts)),
    end: await deps.ports.draws.sign(voidOf(statedRound(facts))),
    wouldBe,
  }
}

/** The receipt of an own bet and, once its round is settled, its place under the root. */
export async function betProofOf(
  deps: TablesDeps,
  memberId: string,
  betId: string,
): Promise<{ receipt: KeptReceipt; proof: OwnProof | null } | undefined> {
  const [bet] = await deps.ports.bets.findBets([betId])
  const round = bet?.ownerId === memberId ? await findRound(deps.db, bet.eventId) : undefined
  if (!bet || !round) return undefined
  const own = (await deps.ports.bets.findOrders([bet.orderId])).filter(({ eventId }) => eventId === bet.eventId)
  const receipt = await makeReceipt(deps, round, own)
  if (round.status !== 'settled') return { receipt, proof: null }
  const evidence = await makeEvidence(deps, round)
  const ticket = present(
    receipt.tickets.find(each => each.bet === betId),
    'an order has its bet',
  )
  const number = evidence.leaves.indexOf(ticketLeaf(ticket))
  return { receipt, proof: number < 0 ? null : ownProof(evidence, merkleTree(evidence.leaves), number) }
}

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
import { sql } from 'kysely'
import { valuesOf } from '../commands/draw-issue.ts'
import { findIssue } from '../db/issues.ts'
import { type IssueRow, issueIdOf } from '../domain/issue.ts'
import { leavesIn } from '../domain/leaves.ts'
import { closingOf, type IssueFacts, openingOf, resultOf, voidOf } from '../domain/messages.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { factsOf } from './issue-facts.ts'
import { receiptFor } from './receipts.ts'

/**
 * Everything about an own draw that is settled or was cancelled, for whoever wants to check it; undefined while there is nothing to check. Tickets are leaves:
 * nobody sees whose or what.
 */
export async function evidenceOf(
  deps: LotteryDeps,
  brandId: string,
  gameCode: string,
  number: string,
): Promise<Evidence | VoidEvidence | undefined> {
  const issue = await findIssue(deps.db, issueIdOf(brandId, gameCode, number))
  if (issue?.source !== 'own') return undefined
  // The values of an own beacon can be had at once: its file waits for them.
  if (issue.status === 'cancelled') return issue.voidDraw === null && issue.networkAt === null ? undefined : makeVoidEvidence(deps, issue)
  return issue.status === 'settled' ? makeEvidence(deps, issue) : undefined
}

/** What both kinds of file begin with. */
async function makeHead({ ports }: LotteryDeps, issue: IssueRow, facts: IssueFacts) {
  const [chain, beaconChain, opening, closing] = await Promise.all([
    ports.draws.chainMessage(issue.chainId),
    issue.beaconKind === 'own' ? ports.draws.chainMessage(issue.beaconChainId) : null,
    ports.draws.sign(openingOf(facts)),
    ports.draws.sign(closingOf(facts)),
  ])
  return { chain, beaconChain, opening, closing }
}

/** What would have been drawn stands in it as soon as the row shows it. */
async function makeVoidEvidence(deps: LotteryDeps, issue: IssueRow): Promise<VoidEvidence> {
  const facts = await factsOf(deps, issue)
  const wouldBe = issue.voidDraw === null ? null : { ...(await valuesOf(deps, issue)), draw: issue.voidDraw as WouldBe['draw'] }
  return { kind: 'croupier/void/2', ...(await makeHead(deps, issue, facts)), end: await deps.ports.draws.sign(voidOf(facts)), wouldBe }
}

/** The messages of a settled issue. */
export async function evidenceHead(deps: LotteryDeps, issue: IssueRow) {
  const facts = await factsOf(deps, issue)
  return { ...(await makeHead(deps, issue, facts)), result: await deps.ports.draws.sign(resultOf(facts, await valuesOf(deps, issue))) }
}

async function makeEvidence(deps: LotteryDeps, issue: IssueRow): Promise<Evidence> {
  const { rows } = await sql<{ leaves: Buffer; prizes: bigint[] }>`
    SELECT leaves, prizes FROM lottery.ticket_parts WHERE issue_id = ${issue.issueId} ORDER BY part`.execute(deps.db)
  return {
    kind: 'croupier/evidence/2',
    ...(await evidenceHead(deps, issue)),
    leaves: rows.flatMap(({ leaves }) => leavesIn(leaves)),
    prizes: rows.flatMap(({ prizes }) => prizes.map(prize => formatAmount(BigInt(prize)))),
    opened: [],
  }
}

export interface TicketProof {
  /** What the member keeps from the purchase on. */
  readonly receipt: KeptReceipt
  /** Once the issue is settled: the ticket's place under the root. */
  readonly proof: OwnProof | null
}

/** The signed receipt of a member's own bet with its ticket, and its proof once the issue is settled. */
export async function ticketProofOf(deps: LotteryDeps, memberId: string, betId: string): Promise<TicketProof | undefined> {
  const { ports } = deps
  const [bet] = await ports.bets.findBets([betId])
  if (bet?.ownerId !== memberId) return undefined
  const issue = await findIssue(deps.db, bet.eventId)
  if (!issue) return undefined
  const own = (await ports.bets.findOrders([bet.orderId])).filter(({ eventId }) => eventId === bet.eventId)
  const receipt = await receiptFor(deps, issue, own)
  // An official result follows from no chain: there is nothing to prove but the purchase.
  if (issue.status !== 'settled' || issue.source !== 'own' || bet.state === 'void') return { receipt, proof: null }
  const evidence = await makeEvidence(deps, issue)
  const leaf = ticketLeaf(
    present(
      receipt.tickets.find(ticket => ticket.bet === betId),
      'an order has its bet',
    ),
  )
  const number = evidence.leaves.indexOf(leaf)
  return { receipt, proof: number < 0 ? null : ownProof(evidence, merkleTree(evidence.leaves), number) }
}

import { randomBytes } from 'node:crypto'
import { type Draw, findFamily, mayCorrect } from '@croupier/games/lottery'
import { newId, ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { asJson, holdIssue, makeDue } from '../db/issues.ts'
import { findProposal, listProposals, type Proposal } from '../db/proposals.ts'
import type { IssueRow } from '../domain/issue.ts'
import { readTypedDraw } from '../domain/typed-draw.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import type { Operator } from './enter-result.ts'

export interface Proposed {
  readonly issueId: string
  readonly kind: Proposal['kind']
  /** The new result of a correction, as it was typed. */
  readonly typed?: Readonly<Record<string, string>> | undefined
  readonly reason: string
  readonly by: Operator
  readonly now: Date
}
export interface AboutIssue {
  readonly issue: IssueRow
  readonly proposal: Proposal
}

/**
 * Proposes to cancel an issue that has closed, or to correct an official result within a day. Nothing happens until another operator agrees. Refuses a state in
 * which neither is possible, a proposal beside an open one, and a correction that corrects nothing.
 */
export async function propose(tx: Tx, deps: LotteryDeps, proposed: Proposed): Promise<Result<AboutIssue, Refusal>> {
  const { issueId, kind, by, now } = proposed
  const reason = proposed.reason.trim()
  if (reason.length < REASON_MIN) return refuse('reason_required')
  const issue = await holdIssue(tx, issueId)
  if (!issue) return refuse('not_found')
  if (!(kind === 'cancel' ? mayBeCancelled(issue) : isSettledOfficial(issue))) return refuse('issue_state_conflict')
  if ((await listProposals(tx, [issueId])).some(({ decidedAt }) => decidedAt === null)) return refuse('issue_state_conflict')
  const corrected = kind === 'correct' ? readCorrection(deps, issue, proposed) : undefined
  if (corrected && !corrected.ok) return corrected
  const proposalId = newId(now, { bytes: length => randomBytes(length) })
  await sql`
    INSERT INTO lottery.proposals (proposal_id, issue_id, kind, draw, reason, proposed_by, proposed_name, proposed_at)
      VALUES (${proposalId}, ${issueId}, ${kind}, ${asJson(corrected ? corrected.value.value : null)}::jsonb, ${reason}, ${by.id}, ${by.name}, ${now})`.execute(
    tx,
  )
  return ok({ issue, proposal: present(await findProposal(tx, proposalId), 'a proposal was just written') })
}

const REASON_MIN = 3

export interface Decided {
  readonly proposalId: string
  readonly isAgreed: boolean
  readonly reason: string
  readonly by: Operator
  readonly now: Date
}

/** Agrees to a proposal, or refuses it. Only somebody else than its author agrees; a process carries out what was agreed to. */
export async function decide(tx: Tx, { proposalId, isAgreed, reason, by, now }: Decided): Promise<Result<AboutIssue, Refusal>> {
  const words = reason.trim()
  if (words.length < REASON_MIN) return refuse('reason_required')
  const asked = await findProposal(tx, proposalId)
  const issue = asked && (await holdIssue(tx, asked.issueId))
  // The issue is held now, so nobody else decides about it.
  const proposal = issue && (await findProposal(tx, proposalId))
  if (!proposal) return refuse('not_found')
  if (proposal.decidedAt !== null) return refuse('issue_state_conflict')
  if (isAgreed && proposal.proposedBy === by.id) return refuse('second_operator_required')
  if (isAgreed && proposal.kind === 'cancel' && !mayBeCancelled(issue)) return refuse('issue_state_conflict')
  if (isAgreed && proposal.kind === 'correct' && !isCorrectable(issue, now)) return refuse('correction_closed')
  await sql`
    UPDATE lottery.proposals SET decided_by = ${by.id}, decided_name = ${by.name}, decided_at = ${now}, is_agreed = ${isAgreed}, decision = ${words}
     WHERE proposal_id = ${proposalId}`.execute(tx)
  if (isAgreed && proposal.kind === 'cancel') {
    await sql`UPDATE lottery.issues SET cancel_reason = ${CANCELLED_BY_OPERATORS} WHERE issue_id = ${issue.issueId}`.execute(tx)
    await makeDue(tx, issue.issueId)
  }
  if (isAgreed && proposal.kind === 'correct') await beginCorrection(tx, issue, proposal, now)
  return ok({ issue, proposal: present(await findProposal(tx, proposalId), 'a proposal was just decided') })
}

/** The new result is public at once; payouts follow it member by member. */
async function beginCorrection(tx: Tx, issue: IssueRow, { proposalId, draw }: Proposal, now: Date): Promise<void> {
  await sql`
    UPDATE lottery.proposals SET draw_before = ${asJson(issue.draw)}::jsonb, prices_before = ${asJson(issue.issuePrices)}::jsonb, next_at = clock_timestamp()
     WHERE proposal_id = ${proposalId}`.execute(tx)
  await sql`
    UPDATE lottery.issues SET draw = ${asJson(draw)}::jsonb, corrected_at = ${now}, resettled_at = NULL WHERE issue_id = ${issue.issueId}`.execute(
    tx,
  )
}

/** Beside `root_late` and `no_result`. */
export const CANCELLED_BY_OPERATORS = 'by_operators'

/** A draw that a public network decides is never cancelled by people: they could know its result. */
export const mayBeCancelled = ({ status, cancelReason, source, networkAt }: IssueRow): boolean =>
  status === 'closed' && cancelReason === null && (source === 'official' || networkAt === null)

/** Settled by an official result, all payouts included. */
export const isSettledOfficial = ({ source, status, correctedAt, resettledAt }: IssueRow): boolean =>
  source === 'official' && status === 'settled' && (correctedAt === null || resettledAt !== null)

export const isCorrectable = (issue: IssueRow, now: Date): boolean =>
  isSettledOfficial(issue) && issue.drawnAt !== null && mayCorrect(issue.drawnAt, now)

/** The new result of a correction. Refuses one that comes too late, is none, or is the same. */
export function readCorrection(
  { findGame }: LotteryDeps,
  issue: IssueRow,
  { typed = {}, now }: { typed?: Readonly<Record<string, string>> | undefined; now: Date },
): Result<Draw, Refusal> {
  const { family } = present(findGame(issue.gameCode), `${issue.gameCode} is a game`)
  if (!isCorrectable(issue, now)) return refuse(isSettledOfficial(issue) ? 'correction_closed' : 'issue_state_conflict')
  const read = readTypedDraw(family, typed, issue)
  if (!read.ok) return refuse('draw_malformed')
  const settled = findFamily(family)?.readDraw(issue.draw)
  const isSame = settled?.ok === true && JSON.stringify(settled.value.value) === JSON.stringify(read.value.value)
  return isSame ? refuse('correction_same') : ok(read.value)
}

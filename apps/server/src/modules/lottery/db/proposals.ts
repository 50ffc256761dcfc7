import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** What one operator proposes about an issue and another agrees to or refuses. */
export interface Proposal {
  readonly proposalId: string
  readonly issueId: string
  readonly kind: 'cancel' | 'correct'
  readonly draw: unknown
  readonly drawBefore: unknown
  readonly pricesBefore: Readonly<Record<string, string>> | null
  readonly reason: string
  readonly proposedBy: string
  readonly proposedName: string
  readonly proposedAt: Date
  readonly decidedName: string | null
  readonly decidedAt: Date | null
  readonly isAgreed: boolean | null
  readonly decision: string | null
}

const COLUMNS =
  sql.raw(`proposal_id AS "proposalId", issue_id AS "issueId", kind, draw, draw_before AS "drawBefore", prices_before AS "pricesBefore", reason,
  proposed_by AS "proposedBy", proposed_name AS "proposedName", proposed_at AS "proposedAt", decided_name AS "decidedName", decided_at AS "decidedAt",
  is_agreed AS "isAgreed", decision`)

/** All of these issues, the newest first. */
export async function listProposals(db: Db | Tx, issueIds: readonly string[]): Promise<Proposal[]> {
  if (issueIds.length === 0) return []
  const { rows } = await sql<Proposal>`
    SELECT ${COLUMNS} FROM lottery.proposals WHERE issue_id = ANY (${[...issueIds]}::uuid[]) ORDER BY proposed_at DESC, proposal_id`.execute(
    db,
  )
  return rows
}

export async function findProposal(db: Db | Tx, proposalId: string): Promise<Proposal | undefined> {
  const { rows } = await sql<Proposal>`SELECT ${COLUMNS} FROM lottery.proposals WHERE proposal_id = ${proposalId}`.execute(db)
  return rows[0]
}

const LEASE_S = 60

/** Agreed corrections whose payouts do not follow them yet, for this process alone until the lease is over. */
export async function takeCorrections(db: Db): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    UPDATE lottery.proposals SET next_at = clock_timestamp() + make_interval(secs => ${LEASE_S})
     WHERE proposal_id IN (
       SELECT proposal_id FROM lottery.proposals WHERE next_at <= clock_timestamp() ORDER BY next_at LIMIT 10 FOR UPDATE SKIP LOCKED)
    RETURNING ${COLUMNS}`.execute(db)
  return rows
}

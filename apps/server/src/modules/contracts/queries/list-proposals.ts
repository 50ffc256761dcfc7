import type { ContractTermsText } from '@croupier/contract'
import type { Kind } from '@croupier/games/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

export interface Proposal {
  readonly proposalId: string
  readonly brandId: string
  readonly receiverId: string
  readonly kind: Kind
  readonly terms: ContractTermsText
  readonly proposedBy: string
  readonly proposedAt: Date
  readonly isDecided: boolean
}

const COLUMNS =
  sql.raw(`proposal_id AS "proposalId", brand_id AS "brandId", receiver_id AS "receiverId", kind, terms, proposed_by AS "proposedBy",
  proposed_at AS "proposedAt", decided_at IS NOT NULL AS "isDecided"`)

/** Offers of the house that wait for another operator, oldest first. */
export async function listProposals(db: Db, brandId: string | undefined): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    SELECT ${COLUMNS} FROM contracts.proposals
     WHERE decided_at IS NULL AND (${brandId ?? null}::uuid IS NULL OR brand_id = ${brandId ?? null}) ORDER BY proposed_at, proposal_id`.execute(
    db,
  )
  return rows
}

/** One proposal, locked until the transaction ends: two operators take turns. */
export async function findProposal(tx: Tx, proposalId: string): Promise<Proposal | undefined> {
  const { rows } = await sql<Proposal>`SELECT ${COLUMNS} FROM contracts.proposals WHERE proposal_id = ${proposalId} FOR UPDATE`.execute(tx)
  return rows[0]
}

import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { DeskOperator } from './lock-for-desk.ts'

/** A credit that waits for a second operator. */
export interface CreditProposal {
  readonly amount: Amount
  readonly proofId: string | null
  readonly operatorId: string
  readonly name: string
  readonly at: Date
}

interface Wanted {
  readonly depositId: string
  readonly amount: Amount
  /** The statement line, or the held payment, that it rests on. */
  readonly proofId: string | null
  readonly by: DeskOperator
  readonly now: Date
}

/**
 * Whether two operators want the same credit: the first one's wish is kept, and the second one's answers it. Whoever wants something else, or changes their
 * own mind, is the first one anew. The order is locked by then.
 */
export async function agreeOnCredit(tx: Tx, { depositId, amount, proofId, by, now }: Wanted): Promise<boolean> {
  const kept = await findCreditProposal(tx, depositId)
  if (kept && kept.operatorId !== by.operatorId && kept.amount === amount && kept.proofId === proofId) {
    await forgetCreditProposal(tx, depositId)
    return true
  }
  await sql`INSERT INTO cashier.credit_proposals (deposit_id, amount, proof_id, proposed_by, proposed_name, proposed_at)
    VALUES (${depositId}, ${amount}, ${proofId}, ${by.operatorId}, ${by.name}, ${now})
    ON CONFLICT (deposit_id) DO UPDATE SET amount = EXCLUDED.amount, proof_id = EXCLUDED.proof_id, proposed_by = EXCLUDED.proposed_by,
      proposed_name = EXCLUDED.proposed_name, proposed_at = EXCLUDED.proposed_at`.execute(tx)
  return false
}

export async function findCreditProposal(db: Db | Tx, depositId: string): Promise<CreditProposal | undefined> {
  const { rows } =
    await sql<CreditProposal>`SELECT amount, proof_id AS "proofId", proposed_by AS "operatorId", proposed_name AS name, proposed_at AS at
    FROM cashier.credit_proposals WHERE deposit_id = ${depositId}`.execute(db)
  return rows[0]
}

/** Whether somebody waits for a colleague to agree to a credit that rests on this proof. */
export async function isProposedProof(tx: Tx, proofId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM cashier.credit_proposals WHERE proof_id = ${proofId} LIMIT 1`.execute(tx)
  return rows.length > 0
}

/** Of an order that was decided, or credited by one operator after all. */
export const forgetCreditProposal = (tx: Tx, depositId: string) =>
  sql`DELETE FROM cashier.credit_proposals WHERE deposit_id = ${depositId}`.execute(tx)

import { ok, present, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { CaseRow, PayoutRow, WithdrawalsTables } from '../tables.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import { changePayout } from './change-payout.ts'
import { closeCase } from './close-case.ts'
import { tellMember } from './decide-withdrawal.ts'
import { type Loaded, loadByPayout } from './load-withdrawal.ts'
import { noteEvent } from './note-event.ts'
import { BY_HAND, giveBack } from './pay-withdrawal.ts'
import { queuePayouts } from './queue-payouts.ts'
import { moveOf, refreshWithdrawal } from './refresh-withdrawal.ts'
import { writeToCase } from './write-to-case.ts'

export interface SettleCase {
  readonly caseId: string
  readonly outcome: 'proof_shown' | 'paid_again' | 'refunded'
  readonly reason: string
  /** What the provider says now about the payout, asked before this transaction; a payout by hand has no provider to ask. */
  readonly providerSays: 'paid' | 'failed' | 'unsure'
  readonly operatorId: string
  readonly byName: string
  readonly now: Date
}

/**
 * Ends a case. Money moves a second time only when the provider has confirmed that it did not pay the first: while it says "paid", or says nothing, a
 * second payment and a refund are refused (CASE-3), and so is a case that a colleague has. For a payout by hand an
 * operator's own word stands in the log, and it is not the word of who paid (DESK-5).
 */
export async function settleCase(tx: Tx, deps: WithdrawalsDeps, input: SettleCase): Promise<Result<Loaded, Refusal>> {
  const found = await findCase(tx, input.caseId)
  if (!found) return refuse('case_not_found')
  const loaded = present(await loadByPayout(tx, found.payout_id), 'a case is about a payout')
  // Read again under the withdrawal's lock: the member may just have found his money.
  const fresh = present(await findCase(tx, input.caseId), 'a case stays')
  if (fresh.closed_at) return refuse('case_closed')
  const error = await deps.ports.caseClaims.mayDecide(tx, { itemId: input.caseId, operatorId: input.operatorId, now: input.now })
  if (error) return { ok: false, error }
  const movesAgain = input.outcome !== 'proof_shown'
  if (movesAgain && loaded.payout.provider !== BY_HAND && input.providerSays !== 'failed') return refuse('payout_still_paid')
  const { payout } = loaded
  if (movesAgain && payout.provider === BY_HAND && (await hasPaid(tx, payout.payout_id, input.byName)))
    return refuse('second_operator_needed')
  await closeCase(tx, deps, { payoutId: payout.payout_id, outcome: input.outcome, now: input.now, byName: input.byName })
  await changePayout(tx, payout.payout_id, movesAgain ? { receipt: 'settled', state: 'reversed' } : { receipt: 'settled' })
  if (movesAgain) await moveAgain(tx, deps, loaded, input)
  const { now, byName, reason } = input
  await writeToCase(tx, deps, { caseId: input.caseId, sender: 'operator', byName, text: reason, picture: null, now })
  await tellMember(tx, deps, loaded.row, 'case-closed', reason)
  return ok(await refreshWithdrawal(tx, loaded.row.withdrawal_id, { now, ports: deps.ports }))
}

/** Whether this operator has written down that the payout was made. */
async function hasPaid(tx: Tx, payoutId: string, username: string): Promise<boolean> {
  const found = await tx
    .withTables<WithdrawalsTables>()
    .selectFrom('withdrawals.events')
    .select('at')
    .where('payout_id', '=', payoutId)
    .where('kind', '=', 'payout_paid')
    .where('by_name', '=', username)
    .executeTakeFirst()
  return found !== undefined
}

async function moveAgain(tx: Tx, deps: WithdrawalsDeps, { row, payout }: Loaded & { payout: PayoutRow }, input: SettleCase): Promise<void> {
  const { now, byName, reason, outcome } = input
  await deps.ports.money.takeBack(tx, { ...moveOf(row, payout.amount), payoutId: payout.payout_id, provider: payout.provider })
  const actor = { actor: 'operator', by_name: byName } as const
  await noteEvent(tx, row.withdrawal_id, { at: now, kind: 'payout_reversed', ...actor, payout_id: payout.payout_id, amount: payout.amount })
  const after = present(await loadByPayout(tx, payout.payout_id), 'a payout stays')
  if (outcome === 'refunded') return giveBack(tx, deps, after, { part: payout.amount, reason, now, byName })
  // By hand it was paid outside of the system: the desk pays again and writes down the new reference.
  if (payout.provider === BY_HAND) return
  await queuePayouts(tx, deps, after, { parts: [{ provider: payout.provider, amount: payout.amount, note: null }], now, by: actor })
}

export const findCase = (tx: Tx, caseId: string): Promise<CaseRow | undefined> =>
  tx.withTables<WithdrawalsTables>().selectFrom('withdrawals.cases').selectAll().where('case_id', '=', caseId).executeTakeFirst()

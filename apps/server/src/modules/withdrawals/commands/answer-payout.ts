import { ok, present, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { countedAt, reportUntil } from '../domain/late-report.ts'
import type { CaseRow, PayoutRow, WithdrawalRow, WithdrawalsTables } from '../tables.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import { changePayout } from './change-payout.ts'
import { closeCase } from './close-case.ts'
import { tellMember } from './decide-withdrawal.ts'
import { countAsReceived } from './force-receipts.ts'
import { type Loaded, loadByPayout, loadWithdrawal } from './load-withdrawal.ts'
import { noteEvent } from './note-event.ts'
import { openCase } from './open-case.ts'
import { refreshWithdrawal } from './refresh-withdrawal.ts'
import { writeToCase } from './write-to-case.ts'

export interface PayoutReply {
  readonly payoutId: string
  readonly memberId: string
  readonly received: boolean
  /** What the member saw at his bank, for the case. */
  readonly text: string | undefined
  readonly now: Date
}

/**
 * The member says whether a payout arrived. "Not received" opens a case; a member whose money turns up later says so and the case ends. From the
 * instant at which silence counts as received it stays so, whether or not the sweep has come by (RECEIPT-3); for some days it can still be reported (RECEIPT-4).
 */
export async function answerPayout(tx: Tx, deps: WithdrawalsDeps, reply: PayoutReply): Promise<Result<Loaded, Refusal>> {
  const loaded = await loadByPayout(tx, reply.payoutId)
  if (!loaded || loaded.row.member_id !== reply.memberId) return refuse('payout_not_found')
  const { payout, row } = loaded
  if (payout.state !== 'paid') return refuse('payout_not_paid')
  if (countedAt(payout, reply.now)) return answerLate(tx, deps, { ...loaded, row, payout }, reply)
  const known = reply.received ? 'received' : 'not_received'
  if (payout.receipt === known) return ok(loaded)
  if (payout.receipt === 'not_received') await closeCase(tx, deps, { payoutId: reply.payoutId, outcome: 'found', now: reply.now })
  else if (payout.receipt !== 'waiting') return refuse('withdrawal_state_conflict')
  await setReceipt(tx, payout, known, reply.now)
  if (!reply.received) await complain(tx, deps, { row, payout }, reply)
  return ok(await refreshWithdrawal(tx, row.withdrawal_id, { now: reply.now, ports: deps.ports }))
}

/** A payout that counts as received: "not received" opens its case and changes nothing else, so that no refund is promised; whoever finds the money ends the case. */
async function answerLate(
  tx: Tx,
  deps: WithdrawalsDeps,
  loaded: Loaded & { readonly payout: PayoutRow },
  reply: PayoutReply,
): Promise<Result<Loaded, Refusal>> {
  const { payout, row } = loaded
  const { now } = reply
  const known = await findCaseOf(tx, payout.payout_id)
  if (reply.received) {
    if (!known || known.closed_at) return refuse('receipt_closed')
    await closeCase(tx, deps, { payoutId: payout.payout_id, outcome: 'found', now })
    await setReceipt(tx, payout, 'received', now)
  } else {
    if (known && !known.closed_at) return ok(loaded)
    const until = reportUntil(payout, now)
    if (known || !until || until <= now) return refuse('receipt_closed')
    if (payout.receipt === 'waiting') await countAsReceived(tx, loaded, present(countedAt(payout, now), 'it counts as received'))
    await complain(tx, deps, { row, payout }, reply)
  }
  return ok(await refreshWithdrawal(tx, row.withdrawal_id, { now, ports: deps.ports }))
}

/** The member has received everything. Refuses while something is still to be paid. */
export async function receiveAll(
  tx: Tx,
  deps: WithdrawalsDeps,
  { withdrawalId, memberId, now }: { readonly withdrawalId: string; readonly memberId: string; readonly now: Date },
): Promise<Result<Loaded, Refusal>> {
  const loaded = await loadWithdrawal(tx, withdrawalId)
  if (!loaded || loaded.row.member_id !== memberId) return refuse('withdrawal_not_found')
  if (loaded.row.paid_at === null) return refuse('payout_not_paid')
  for (const payout of loaded.payouts.filter(each => each.state === 'paid')) {
    if (payout.receipt === 'not_received') await closeCase(tx, deps, { payoutId: payout.payout_id, outcome: 'found', now })
    if (payout.receipt === 'waiting' || payout.receipt === 'not_received') await setReceipt(tx, payout, 'received', now)
  }
  return ok(await refreshWithdrawal(tx, withdrawalId, { now, ports: deps.ports }))
}

async function setReceipt(tx: Tx, payout: PayoutRow, receipt: 'received' | 'not_received', now: Date): Promise<void> {
  await changePayout(tx, payout.payout_id, { receipt, receipt_at: now, remind_at: null })
  await noteEvent(tx, payout.withdrawal_id, { at: now, kind: receipt, actor: 'member', payout_id: payout.payout_id, amount: payout.amount })
}

const findCaseOf = (tx: Tx, payoutId: string): Promise<CaseRow | undefined> =>
  tx.withTables<WithdrawalsTables>().selectFrom('withdrawals.cases').selectAll().where('payout_id', '=', payoutId).executeTakeFirst()

async function complain(
  tx: Tx,
  deps: WithdrawalsDeps,
  about: { readonly row: WithdrawalRow; readonly payout: PayoutRow },
  { now, text }: PayoutReply,
): Promise<void> {
  const caseId = await openCase(tx, deps, about, now)
  await tellMember(tx, deps, { ...about.row, amount: about.payout.amount }, 'case-opened')
  if (text?.trim()) await writeToCase(tx, deps, { caseId, sender: 'member', byName: null, text: text.trim(), picture: null, now })
}

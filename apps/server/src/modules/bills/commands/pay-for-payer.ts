import type { Kind } from '@croupier/games/contracts'
import { type Amount, err, newId, ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { BillsDeps } from '../bills-deps.ts'
import { TRANSFER_KINDS } from '../domain/transfer-kinds.ts'
import type { ProposalRow } from '../queries/list-debts.ts'
import { noNews, type SettledNews, settle } from './settle.ts'

export type PaymentRefusal = 'not_found' | 'wrong_state' | 'second_operator_needed'

/** A debt is a case after so many days, or at once where its payer is not there any more. */
export const CASE_DAYS = 30

interface DebtRow {
  readonly billId: string
  readonly brandId: string
  readonly payerId: string
  readonly receiverId: string
  readonly kind: Kind
  readonly paid: Amount
  readonly rest: Amount
  readonly since: Date
  readonly isPayerGone: boolean
}

/** One operator asks for a case's debt to be paid by the house; nothing moves before another one agrees. */
export async function proposePayment(
  tx: Tx,
  deps: BillsDeps,
  { billId, reason, operator }: { readonly billId: string; readonly reason: string; readonly operator: string },
): Promise<Result<ProposalRow, PaymentRefusal>> {
  const debt = await takeDebt(tx, billId)
  if (!debt.ok) return debt
  const now = deps.clock.now()
  const { brandId, rest, since, isPayerGone } = debt.value
  if (!isPayerGone && now.getTime() - since.getTime() < CASE_DAYS * 86_400_000) return err('wrong_state')
  const proposal = { proposalId: newId(now, deps.random), billId, amount: rest, reason, proposedBy: operator, proposedAt: now }
  const { rows } = await sql`
    INSERT INTO bills.proposals (proposal_id, bill_id, brand_id, amount, reason, proposed_by, proposed_at)
      VALUES (${proposal.proposalId}, ${billId}, ${brandId}, ${rest}, ${reason}, ${operator}, ${now}) ON CONFLICT DO NOTHING RETURNING bill_id`.execute(
    tx,
  )
  return rows.length > 0 ? ok(proposal) : err('wrong_state')
}

export interface PaymentDecision {
  readonly billId: string
  readonly isAgreed: boolean
  readonly reason: string
  readonly operator: string
}

/**
 * Another operator agrees: the house pays the rest of the bill, and the payer owes it to the house from then on, as a receivable. Whoever proposed may only take it back. Tell
 * the news after the commit.
 */
export async function decidePayment(
  tx: Tx,
  deps: BillsDeps,
  { billId, isAgreed, operator }: PaymentDecision,
): Promise<Result<SettledNews, PaymentRefusal>> {
  const debt = await takeDebt(tx, billId)
  const { rows } = await sql<{ proposalId: string; proposedBy: string; amount: Amount }>`
    SELECT proposal_id AS "proposalId", proposed_by AS "proposedBy", amount FROM bills.proposals WHERE bill_id = ${billId} AND decided_at IS NULL FOR UPDATE`.execute(
    tx,
  )
  const [proposal] = rows
  if (!proposal) return err(debt.ok ? 'wrong_state' : debt.error)
  if (isAgreed && proposal.proposedBy === operator) return err('second_operator_needed')
  if (isAgreed && !debt.ok) return debt
  await sql`
    UPDATE bills.proposals SET decided_by = ${operator}, decided_at = ${deps.clock.now()}, is_agreed = ${isAgreed} WHERE proposal_id = ${proposal.proposalId}`.execute(
    tx,
  )
  return ok(isAgreed && debt.ok ? await payForPayer(tx, deps, debt.value, proposal.amount) : noNews())
}

/** What of the debt is still there is paid, and no more than was proposed. */
async function payForPayer(tx: Tx, deps: BillsDeps, debt: DebtRow, most: Amount): Promise<SettledNews> {
  const { billId, brandId, payerId, receiverId, kind, paid, rest } = debt
  const { ports } = deps
  const brand = await ports.brandOf(brandId)
  const amount = rest < most ? rest : most
  const at = deps.clock.now()
  const [receiver] = await ports.accountsOf(tx, brand, [receiverId])
  const target = present(receiver, 'an account is opened').commission
  const house = await ports.houseAccount(tx, brand, 'receivables')
  await sql`SELECT wallet.hold_receivables(${[payerId, receiverId]}::uuid[])`.execute(tx)
  const [transferId] = await ports.post(tx, [
    {
      ownerId: receiverId,
      key: `bill:${billId}:${paid}`,
      kind: TRANSFER_KINDS[kind],
      from: house,
      to: target,
      amount,
      referenceId: billId,
    },
  ])
  await sql`SELECT wallet.change_receivables(${brandId}, ARRAY[${payerId}::uuid], ARRAY[${brand.currency}], ARRAY[${amount}::bigint])`.execute(
    tx,
  )
  await sql`
    INSERT INTO bills.payments (bill_id, brand_id, source, payer_id, receiver_id, amount, at, transfer_id)
      VALUES (${billId}, ${brandId}, 'operator', ${payerId}, ${receiverId}, ${amount}, ${at}, ${present(transferId, 'it was posted')})`.execute(
    tx,
  )
  await sql`UPDATE bills.bills SET paid = paid + ${amount} WHERE bill_id = ${billId}`.execute(tx)
  const news = noNews()
  news.accounts.add(target)
  return settle(deps, brand, { at, payerIds: [payerId, receiverId], inTx: work => work(tx) }, news)
}

async function takeDebt(tx: Tx, billId: string): Promise<Result<DebtRow, 'not_found' | 'wrong_state'>> {
  const { rows } = await sql<Omit<DebtRow, 'payerId' | 'since'> & { payerId: string | null; since: Date | null; state: string }>`
    SELECT b.bill_id AS "billId", b.brand_id AS "brandId", b.payer_id AS "payerId", b.receiver_id AS "receiverId", b.kind, b.paid, b.amount - b.paid AS rest, b.owed_since AS since,
           b.state, EXISTS (SELECT FROM identity.member_tree m WHERE m.member_id = b.payer_id AND (m.closed_at IS NOT NULL OR m.status <> 'active')) AS "isPayerGone"
      FROM bills.bills b WHERE b.bill_id = ${billId} FOR UPDATE OF b`.execute(tx)
  const [bill] = rows
  if (!bill) return err('not_found')
  const { payerId, since, state } = bill
  return payerId !== null && since !== null && (state === 'upline_short' || state === 'part_paid')
    ? ok({ ...bill, payerId, since })
    : err('wrong_state')
}

import { type Amount, type ByteSource, formatAmount, newId } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { publish } from '../../../platform/outbox/index.ts'
import type { CashierTables, DepositRow, PaymentRow } from '../deposits-table.ts'
import { feeOf } from '../domain/fee.ts'
import type { HoldReason } from '../domain/judge-payment.ts'
import type { CashierPorts, PaidOrder } from '../ports.ts'
import { change } from './find-locked.ts'
import { lockDepositor } from './lock-depositor.ts'

/** Money for a locked order, from a provider's report or the desk's decision. */
export interface IncomingPayment {
  /** The provider, or `desk`. */
  readonly source: string
  /** Unique within the source: the same payment is taken once. */
  readonly externalId: string
  readonly amount: Amount
  readonly now: Date
  readonly note?: string
  readonly by?: { readonly operatorId: string; readonly name: string }
}

/** Whether this payment is in the books already. */
export async function isKnownPayment(tx: Tx, { source, externalId }: Pick<IncomingPayment, 'source' | 'externalId'>): Promise<boolean> {
  const known = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.payments')
    .select('payment_id')
    .where('source', '=', source)
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  return known !== undefined
}

/** Credits a payment: the books, the order and the facts in one transaction. */
export async function creditPayment(
  tx: Tx,
  deposit: DepositRow,
  payment: IncomingPayment,
  verdict: { readonly next: 'paid' | 'part_paid'; readonly isLate: boolean },
  ports: CashierPorts,
  random: ByteSource,
): Promise<void> {
  const row = paymentRow(deposit, payment, random)
  await store(tx, { ...row, outcome: 'credited', is_late: verdict.isLate })
  await book(tx, deposit, { ...row, is_late: verdict.isLate }, verdict.next, payment.now, ports)
}

/** Credits a payment that was held. */
export async function creditHeld(
  tx: Tx,
  deposit: DepositRow,
  held: PaymentRow,
  decision: { readonly now: Date; readonly note: string; readonly by: { readonly operatorId: string; readonly name: string } },
  ports: CashierPorts,
): Promise<void> {
  const fee = feeOf(held.amount, { feeBps: deposit.fee_bps, feeFixed: deposit.fee_fixed }, deposit.received === 0n)
  const outcome = {
    outcome: 'credited' as const,
    fee,
    decided_at: decision.now,
    decided_by: decision.by.operatorId,
    decided_name: decision.by.name,
  }
  await tx
    .withTables<CashierTables>()
    .updateTable('cashier.payments')
    .set({ ...outcome, note: decision.note })
    .where('payment_id', '=', held.payment_id)
    .execute()
  const next = deposit.received + held.amount < deposit.amount && deposit.state !== 'paid' ? 'part_paid' : 'paid'
  await book(tx, deposit, { ...held, ...outcome }, next, decision.now, ports)
}

/** Notes money that a person must look at; nothing is credited. An order without any other money waits with it. */
export async function holdPayment(
  tx: Tx,
  deposit: DepositRow,
  payment: IncomingPayment,
  reason: HoldReason,
  random: ByteSource,
): Promise<void> {
  await store(tx, { ...paymentRow(deposit, payment, random), outcome: 'held', reason })
  if (deposit.state === 'created' || deposit.state === 'pending') await change(tx, deposit, { state: 'held', ask_at: null })
}

function paymentRow(deposit: DepositRow, payment: IncomingPayment, random: ByteSource): PaymentRow {
  const terms = { feeBps: deposit.fee_bps, feeFixed: deposit.fee_fixed }
  return {
    payment_id: newId(payment.now, random),
    deposit_id: deposit.deposit_id,
    brand_id: deposit.brand_id,
    member_id: deposit.member_id,
    source: payment.source,
    external_id: payment.externalId,
    amount: payment.amount,
    fee: feeOf(payment.amount, terms, deposit.received === 0n),
    currency: deposit.currency,
    outcome: 'held',
    reason: null,
    is_late: false,
    at: payment.now,
    decided_at: payment.by ? payment.now : null,
    decided_by: payment.by?.operatorId ?? null,
    decided_name: payment.by?.name ?? null,
    note: payment.note ?? null,
  }
}

const store = (tx: Tx, row: PaymentRow) => tx.withTables<CashierTables>().insertInto('cashier.payments').values(row).execute()

async function book(
  tx: Tx,
  deposit: DepositRow,
  payment: PaymentRow,
  next: 'paid' | 'part_paid',
  now: Date,
  ports: CashierPorts,
): Promise<void> {
  const depositor = await lockDepositor(tx, { memberId: deposit.member_id, brandId: deposit.brand_id })
  const balanceAfter = await ports.credit(tx, {
    brandId: deposit.brand_id,
    memberId: deposit.member_id,
    depositId: deposit.deposit_id,
    reference: deposit.reference,
    paymentId: payment.payment_id,
    currency: deposit.currency,
    source: payment.source,
    amount: payment.amount,
    fee: payment.fee,
    ...(next === 'paid' && deposit.state !== 'paid' && deposit.promotion_code !== null && { completes: paidOrder(deposit, payment, now) }),
  })
  await change(tx, deposit, {
    state: next,
    received: deposit.received + payment.amount,
    fee_taken: deposit.fee_taken + payment.fee,
    balance_after: balanceAfter,
    is_late: deposit.is_late || payment.is_late,
    ended_at: next === 'paid' ? (deposit.state === 'paid' ? deposit.ended_at : now) : null,
    ask_at: null,
  })
  await sql`UPDATE cashier.depositors SET first_paid_at = coalesce(first_paid_at, ${now}), paid_count = paid_count + 1, paid_sum = paid_sum + ${payment.amount}
             WHERE member_id = ${deposit.member_id}`.execute(tx)
  await tell(tx, deposit, payment, depositor.first_paid_at === null, now)
}

const paidOrder = ({ brand_id, member_id, deposit_id, received }: DepositRow, { amount }: PaymentRow, now: Date): PaidOrder => ({
  ...{ brandId: brand_id, memberId: member_id, depositId: deposit_id, received: received + amount, now },
})

/** Facts for whoever rewards first deposits or watches their pace. */
async function tell(tx: Tx, deposit: DepositRow, payment: PaymentRow, isFirst: boolean, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 3_600_000)
  const { rows } = await sql<{ n: number; total: string }>`
    SELECT count(*)::int AS n, coalesce(sum(amount), 0)::text AS total FROM cashier.payments
     WHERE member_id = ${deposit.member_id} AND outcome = 'credited' AND at > ${dayAgo}`.execute(tx)
  await publish(tx, {
    topic: 'cashier.deposit-credited',
    brandId: deposit.brand_id,
    payload: {
      depositId: deposit.deposit_id,
      paymentId: payment.payment_id,
      memberId: deposit.member_id,
      amount: formatAmount(payment.amount),
      fee: formatAmount(payment.fee),
      currency: deposit.currency,
      methodCode: deposit.method_code,
      promotionCode: deposit.promotion_code,
      source: payment.source,
      isFirst,
      isLate: payment.is_late,
      countOfDay: rows[0]?.n ?? 0,
      sumOfDay: formatAmount(BigInt(rows[0]?.total ?? 0)),
    },
  })
}

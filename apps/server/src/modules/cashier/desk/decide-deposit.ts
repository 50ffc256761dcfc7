import { AMOUNT_FRACTION_DIGITS } from '@croupier/contract'
import { type Amount, type ByteSource, formatAmount, ok, parseAmount, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { change } from '../commands/find-locked.ts'
import { creditHeld, creditPayment } from '../commands/take-payment.ts'
import type { BankLineRow, CashierTables, DepositRow, PaymentRow } from '../deposits-table.ts'
import { decideDeposit, isOpen } from '../domain/deposit-state.ts'
import type { CashierPorts } from '../ports.ts'
import { type DeskOperator, lockForDesk } from './lock-for-desk.ts'
import { agreeOnCredit, forgetCreditProposal } from './second-operator.ts'

/** Payments of the desk stand in the books under this source. */
export const DESK = 'desk'

export interface DeskAct {
  readonly depositId: string
  readonly by: DeskOperator
  readonly now: Date
}

/** An order that was decided, or that waits for a second operator to want the same. */
export interface Decided {
  readonly deposit: DepositRow
  readonly awaitsSecond: boolean
}

/**
 * Credits what an operator says came: at most what was ordered, or what a line of the bank's statement says. From the brand's amount on, and where the line
 * that says more was taken in by the same operator, a second one has to want the same first. Refuses an order that is paid, an amount that is none or more
 * than is proven, and a statement line that belongs to another order. Whatever a provider reports of this order afterwards waits for the desk.
 */
export async function approveDeposit(
  tx: Tx,
  act: DeskAct & { amount: string; bankLineId?: string | undefined; note?: string | undefined },
  ports: CashierPorts,
  random: ByteSource,
): Promise<Result<Decided, Refusal>> {
  const locked = await lockForDesk(tx, act, ports)
  if (!locked.ok) return locked
  const deposit = locked.value
  if (deposit.state === 'paid' || deposit.state === 'held') return refuse('deposit_state_conflict')
  const line = act.bankLineId === undefined ? ok(undefined) : await lockBankLine(tx, deposit, act.bankLineId)
  if (!line.ok) return line
  const amount = readDeskAmount(act.amount, deposit, line.value)
  if (!amount.ok) return amount
  const isOwnWord = amount.value > restOf(deposit) && line.value?.taken_by === act.by.operatorId
  const wanted = { ...act, amount: amount.value, proofId: act.bankLineId ?? null }
  if (!(await isAgreed(tx, deposit, wanted, isOwnWord, ports))) return leaveToSecond(tx, deposit, ports)
  if (line.value) await useBankLine(tx, deposit, line.value)
  const isShort = deposit.received + amount.value < deposit.amount
  // One payment of the desk an order and place in it: two operators at once write the same line, and the second finds the order paid.
  const externalId = act.bankLineId ?? `${deposit.deposit_id}:${deposit.received}`
  const payment = { source: DESK, externalId, amount: amount.value, now: act.now, by: act.by, ...(act.note && { note: act.note }) }
  const verdict = {
    next: isShort && isOpen(deposit.state) && deposit.accepts_part ? ('part_paid' as const) : ('paid' as const),
    isLate: !isOpen(deposit.state),
  }
  await creditPayment(tx, deposit, payment, verdict, ports, random)
  await change(tx, deposit, { decided_by: act.by.operatorId, note: act.note ?? null })
  await ports.claims.end(tx, deposit.deposit_id)
  return ok({ deposit, awaitsSecond: false })
}

/** What is still missing of an order. */
const restOf = ({ amount, received }: DepositRow): Amount => (amount > received ? amount - received : 0n)

/** Whether as many operators want this credit as it takes. An order counts as a whole: several small credits need a second operator as one large one does. */
async function isAgreed(
  tx: Tx,
  deposit: DepositRow,
  wanted: Parameters<typeof agreeOnCredit>[1],
  isOwnWord: boolean,
  ports: CashierPorts,
): Promise<boolean> {
  const total = deposit.received + wanted.amount
  if (isOwnWord || total >= (await ports.secondOperatorFrom(deposit.brand_id))) return agreeOnCredit(tx, wanted)
  await forgetCreditProposal(tx, deposit.deposit_id)
  return true
}

/** Nothing has moved: the order is free for somebody else to look at. */
async function leaveToSecond(tx: Tx, deposit: DepositRow, ports: CashierPorts): Promise<Result<Decided, Refusal>> {
  await ports.claims.end(tx, deposit.deposit_id)
  return ok({ deposit, awaitsSecond: true })
}

function readDeskAmount(text: string, deposit: DepositRow, line: BankLineRow | undefined): Result<Amount, Refusal> {
  const parsed = parseAmount(text)
  const isInCents = parsed.ok && (formatAmount(parsed.value, 0).split('.')[1]?.length ?? 0) <= AMOUNT_FRACTION_DIGITS
  if (!parsed.ok || !isInCents || parsed.value <= 0n)
    return refuse('amount_invalid', { params: { digits: AMOUNT_FRACTION_DIGITS }, fields: { amount: 'amount_invalid' } })
  // What the bank says, or what was ordered; never more than the order may bring.
  const proven = line?.amount ?? restOf(deposit)
  const left = deposit.amount_max - deposit.received
  const most = proven < left ? proven : left
  if (parsed.value > most)
    return refuse('amount_out_of_range', { params: { min: '0.01', max: formatAmount(most) }, fields: { amount: 'amount_out_of_range' } })
  return ok(parsed.value)
}

/** A line of a statement proves one order. */
async function lockBankLine(tx: Tx, deposit: DepositRow, lineId: string): Promise<Result<BankLineRow, Refusal>> {
  const line = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.bank_lines')
    .selectAll()
    .where('line_id', '=', lineId)
    .where('brand_id', '=', deposit.brand_id)
    .where('deposit_id', 'is', null)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return line ? ok(line) : refuse('bank_line_used')
}

const useBankLine = (tx: Tx, deposit: DepositRow, line: BankLineRow) =>
  tx
    .withTables<CashierTables>()
    .updateTable('cashier.bank_lines')
    .set({ deposit_id: deposit.deposit_id })
    .where('line_id', '=', line.line_id)
    .execute()

/** No money came. Refuses an order for which some did. */
export async function rejectDeposit(
  tx: Tx,
  act: DeskAct & { reason: string },
  ports: Pick<CashierPorts, 'claims'>,
): Promise<Result<DepositRow, Refusal>> {
  const locked = await lockForDesk(tx, act, ports)
  if (!locked.ok) return locked
  const deposit = locked.value
  const decision = deposit.state === 'held' ? 'refuse' : decideDeposit(deposit.state, 'rejected')
  if (typeof decision !== 'object') return refuse('deposit_state_conflict')
  await change(tx, deposit, {
    state: decision.next,
    ended_at: act.now,
    ask_at: null,
    decided_by: act.by.operatorId,
    note: act.reason,
  })
  await forgetCreditProposal(tx, deposit.deposit_id)
  await ports.claims.end(tx, deposit.deposit_id)
  return ok(deposit)
}

/** A part-paid order is complete with what came. */
export async function finishDeposit(
  tx: Tx,
  act: DeskAct & { reason: string },
  ports: Pick<CashierPorts, 'claims'>,
): Promise<Result<DepositRow, Refusal>> {
  const locked = await lockForDesk(tx, act, ports)
  if (!locked.ok) return locked
  const deposit = locked.value
  const decision = decideDeposit(deposit.state, 'finished')
  if (typeof decision !== 'object') return refuse('deposit_state_conflict')
  await change(tx, deposit, { state: decision.next, ended_at: act.now, ask_at: null, note: act.reason })
  await forgetCreditProposal(tx, deposit.deposit_id)
  await ports.claims.end(tx, deposit.deposit_id)
  return ok(deposit)
}

/** Money that was held: credited, from the brand's amount on by two operators, or noted as going back. An order that waited with it ends accordingly. */
export async function decideHeld(
  tx: Tx,
  act: DeskAct & { paymentId: string; isCredited: boolean; reason: string },
  ports: CashierPorts,
): Promise<Result<Decided, Refusal>> {
  const locked = await lockForDesk(tx, act, ports)
  if (!locked.ok) return locked
  const deposit = locked.value
  const held = await findPayment(tx, act)
  if (!held) return refuse('not_found')
  if (held.outcome !== 'held') return refuse('deposit_state_conflict')
  if (act.isCredited) {
    const wanted = { ...act, amount: held.amount, proofId: held.payment_id }
    if (!(await isAgreed(tx, deposit, wanted, false, ports))) return leaveToSecond(tx, deposit, ports)
    await creditHeld(tx, deposit, held, { now: act.now, note: act.reason, by: act.by }, ports)
  } else {
    await forgetCreditProposal(tx, deposit.deposit_id)
    await noteReturned(tx, held, act)
    if (deposit.state === 'held') await change(tx, deposit, { state: 'failed', ended_at: act.now })
  }
  await change(tx, deposit, { decided_by: act.by.operatorId, note: act.reason })
  await ports.claims.end(tx, deposit.deposit_id)
  return ok({ deposit, awaitsSecond: false })
}

const findPayment = (tx: Tx, { paymentId, depositId }: { paymentId: string; depositId: string }): Promise<PaymentRow | undefined> =>
  tx
    .withTables<CashierTables>()
    .selectFrom('cashier.payments')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('deposit_id', '=', depositId)
    .executeTakeFirst()

const noteReturned = (tx: Tx, held: PaymentRow, { by, now, reason }: DeskAct & { reason: string }) =>
  tx
    .withTables<CashierTables>()
    .updateTable('cashier.payments')
    .set({ outcome: 'returned', decided_at: now, decided_by: by.operatorId, decided_name: by.name, note: reason })
    .where('payment_id', '=', held.payment_id)
    .execute()

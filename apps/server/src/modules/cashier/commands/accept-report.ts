import { type ByteSource, ok, type Result } from '@croupier/kernel'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { CashierTables, DepositRow } from '../deposits-table.ts'
import { type DepositState, decideDeposit } from '../domain/deposit-state.ts'
import { judgePayment } from '../domain/judge-payment.ts'
import type { CashierPorts, ProviderReport } from '../ports.ts'
import { change, findLocked } from './find-locked.ts'
import { creditPayment, holdPayment, isKnownPayment } from './take-payment.ts'

type Outcome = 'credited' | 'held' | 'ended' | 'noted' | 'ignored' | 'replayed'
type Accepted = { outcome: Outcome; changed?: { memberId: string; depositId: string; state: DepositState } }

/**
 * Takes what a provider says of an order, by webhook or when it was asked. Each report and each payment counts once; order, report and money commit together.
 * Refuses an unknown reference, another currency, another amount where a card page fixed it, and a failure after money was credited.
 */
export async function acceptReport(
  db: Db,
  report: ProviderReport & { readonly provider: string },
  now: Date,
  ports: CashierPorts,
  random: ByteSource,
): Promise<Result<{ accepted: boolean }, Refusal>> {
  const result = await transaction(db, tx => take(tx, report, now, ports, random))
  if (!result.ok) return result
  if (result.value.changed) ports.depositChanged(result.value.changed)
  if (result.value.outcome === 'credited' && result.value.changed) ports.balanceChanged(result.value.changed.memberId)
  return ok({ accepted: result.value.outcome !== 'ignored' })
}

type Report = ProviderReport & { readonly provider: string }

async function take(tx: Tx, report: Report, now: Date, ports: CashierPorts, random: ByteSource): Promise<Result<Accepted, Refusal>> {
  const deposit = await findLocked(tx, report)
  if (!deposit) return refuse('deposit_not_found')
  const known = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.webhook_events')
    .select('outcome')
    .where('provider', '=', report.provider)
    .where('event_id', '=', report.eventId)
    .executeTakeFirst()
  if (known) return ok({ outcome: 'replayed' })
  if (report.currency !== null && report.currency !== deposit.currency) return mismatch(tx, report, now)
  const taken =
    report.state === 'paid' ? await takeMoney(tx, deposit, report, now, ports, random) : await takeState(tx, deposit, report, now)
  if (!taken.ok && taken.error.code === 'webhook_amount_mismatch') return mismatch(tx, report, now)
  // A failure after money was credited is believed by nobody but the desk, which sees it beside the order.
  if (!taken.ok && taken.error.code === 'deposit_state_conflict') await recordEvent(tx, report, 'contradiction', now)
  if (!taken.ok) return taken
  await recordEvent(tx, report, taken.value, now)
  const isNews = taken.value !== 'ignored'
  const changed = { memberId: deposit.member_id, depositId: deposit.deposit_id, state: deposit.state }
  return ok({ outcome: taken.value, ...(isNews && { changed }) })
}

/** Money that is in the books is not looked at again, whatever the report's own id. */
async function takeMoney(
  tx: Tx,
  deposit: DepositRow,
  report: Report,
  now: Date,
  ports: CashierPorts,
  random: ByteSource,
): Promise<Result<Outcome, Refusal>> {
  const payment = { source: report.provider, externalId: report.paymentId, amount: report.amount ?? 0n, now }
  if (payment.amount <= 0n) return refuse('webhook_amount_mismatch')
  if (await isKnownPayment(tx, payment)) return ok('ignored')
  const excess = deposit.received + payment.amount - deposit.amount
  const limit =
    excess > 0n
      ? await ports.mayDeposit(tx, {
          brandId: deposit.brand_id,
          memberId: deposit.member_id,
          amount: excess,
          currency: deposit.currency,
          now,
        })
      : undefined
  const verdict = judgePayment(judged(deposit), payment.amount, limit === undefined)
  if (verdict.kind === 'refuse') return refuse('webhook_amount_mismatch')
  if (verdict.kind === 'hold') {
    await holdPayment(tx, deposit, payment, verdict.reason, random)
    return ok('held')
  }
  await creditPayment(tx, deposit, payment, verdict, ports, random)
  if ((report.confirmations ?? 0) > deposit.confirmations) await change(tx, deposit, { confirmations: report.confirmations ?? 0 })
  return ok('credited')
}

export const judged = (deposit: DepositRow) => ({
  state: deposit.state,
  amount: deposit.amount,
  received: deposit.received,
  amountMax: deposit.amount_max,
  acceptsPart: deposit.accepts_part,
  isDecided: deposit.decided_by !== null,
})

/** A report without money: seen, or failed. Confirmations only grow, in whatever order their reports come. */
async function takeState(tx: Tx, deposit: DepositRow, report: Report, now: Date): Promise<Result<Outcome, Refusal>> {
  const decision = decideDeposit(deposit.state, report.state === 'failed' ? 'failed' : 'seen')
  if (decision === 'refuse') return refuse('deposit_state_conflict')
  const confirmations = Math.max(deposit.confirmations, report.confirmations ?? 0)
  const isEnd = decision !== 'ignore' && decision.next === 'failed'
  if (decision === 'ignore' && confirmations === deposit.confirmations) return ok('ignored')
  await change(tx, deposit, {
    confirmations,
    ...(decision !== 'ignore' && { state: decision.next }),
    ...(isEnd && { ended_at: now, ask_at: null }),
  })
  return ok(isEnd ? 'ended' : 'noted')
}

/** The event is kept, so that the desk sees what was claimed; the order stays as it is. */
async function mismatch(tx: Tx, report: Report, now: Date): Promise<Result<Accepted, Refusal>> {
  await recordEvent(tx, report, 'amount_mismatch', now)
  return refuse('webhook_amount_mismatch')
}

async function recordEvent(tx: Tx, report: Report, outcome: string, now: Date): Promise<void> {
  const { provider, eventId, reference, state } = report
  await tx
    .withTables<CashierTables>()
    .insertInto('cashier.webhook_events')
    .values({
      provider,
      event_id: eventId,
      reference,
      state,
      amount: report.amount ?? 0n,
      outcome,
      received_at: now,
      sent_at: report.sentAt,
    })
    .execute()
}

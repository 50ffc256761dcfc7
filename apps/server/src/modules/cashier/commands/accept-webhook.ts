import { type Amount, assert, ok, type Result } from '@croupier/kernel'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { CashierTables, DepositRow } from '../deposits-table.ts'
import { type DepositState, decideDeposit } from '../domain/deposit-state.ts'
import type { CashierPorts } from '../ports.ts'

export interface ProviderEvent {
  readonly provider: string
  readonly eventId: string
  readonly reference: string
  readonly state: 'paid' | 'failed'
  readonly amount: Amount
  readonly currency: string
}

type Accepted = {
  outcome: 'credited' | 'ended' | 'ignored' | 'replayed'
  changed?: { memberId: string; depositId: string; state: DepositState }
}

/**
 * Takes a provider's report whose signature was checked. Each event counts once; the deposit, the event and the money commit together.
 * Refuses an unknown reference, an amount or currency that differs from the order, and a failure after the money was credited.
 */
export async function acceptWebhook(
  db: Db,
  event: ProviderEvent,
  now: Date,
  ports: CashierPorts,
): Promise<Result<{ accepted: boolean }, Refusal>> {
  const result = await transaction(db, tx => take(tx, event, now, ports))
  if (!result.ok) return result
  if (result.value.changed) ports.depositChanged(result.value.changed)
  return ok({ accepted: result.value.outcome !== 'ignored' })
}

async function take(tx: Tx, event: ProviderEvent, now: Date, ports: CashierPorts): Promise<Result<Accepted, Refusal>> {
  const tables = tx.withTables<CashierTables>()
  const deposit = await tables
    .selectFrom('cashier.deposits')
    .selectAll()
    .where('reference', '=', event.reference)
    .where('provider', '=', event.provider)
    .forUpdate()
    .executeTakeFirst()
  if (!deposit) return refuse('deposit_not_found')
  const known = await tables
    .selectFrom('cashier.webhook_events')
    .select('outcome')
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.eventId)
    .executeTakeFirst()
  if (known) return ok({ outcome: 'replayed' })
  if (event.amount !== deposit.amount || event.currency !== deposit.currency) {
    await recordEvent(tx, event, 'amount_mismatch', now)
    return refuse('webhook_amount_mismatch')
  }
  const decision = decideDeposit(deposit.state, event.state)
  if (decision === 'refuse') return refuse('deposit_state_conflict')
  await recordEvent(tx, event, decision === 'ignore' ? 'ignored' : decision.next, now)
  if (decision === 'ignore') return ok({ outcome: 'ignored' })
  const balanceAfter = decision.next === 'paid' ? await ports.credit(tx, creditOf(deposit)) : null
  await endDeposit(tx, deposit.deposit_id, { state: decision.next, ended_at: now, balance_after: balanceAfter, is_late: decision.isLate })
  return ok({
    outcome: balanceAfter === null ? 'ended' : 'credited',
    changed: { memberId: deposit.member_id, depositId: deposit.deposit_id, state: decision.next },
  })
}

const creditOf = (deposit: DepositRow) => ({
  brandId: deposit.brand_id,
  memberId: deposit.member_id,
  depositId: deposit.deposit_id,
  currency: deposit.currency,
  provider: deposit.provider,
  amount: deposit.amount,
  fee: deposit.fee,
})

async function recordEvent(tx: Tx, event: ProviderEvent, outcome: string, now: Date): Promise<void> {
  const { provider, eventId, reference, state, amount } = event
  await tx
    .withTables<CashierTables>()
    .insertInto('cashier.webhook_events')
    .values({ provider, event_id: eventId, reference, state, amount, outcome, received_at: now })
    .execute()
}

async function endDeposit(
  tx: Tx,
  depositId: string,
  end: Pick<DepositRow, 'state' | 'ended_at' | 'balance_after' | 'is_late'>,
): Promise<void> {
  const updated = await tx
    .withTables<CashierTables>()
    .updateTable('cashier.deposits')
    .set(end)
    .where('deposit_id', '=', depositId)
    .executeTakeFirst()
  assert(updated.numUpdatedRows === 1n, 'the locked deposit is there')
}

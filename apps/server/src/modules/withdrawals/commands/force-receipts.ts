import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import type { PayoutRow, WithdrawalsTables } from '../tables.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import { changePayout } from './change-payout.ts'
import { type Loaded, loadByPayout } from './load-withdrawal.ts'
import { noteEvent } from './note-event.ts'
import { refreshWithdrawal } from './refresh-withdrawal.ts'

/** Payouts whose time to answer is over, or half over without a word. */
export async function findSilent(db: Db, now: Date, of: 'receipt_due_at' | 'remind_at'): Promise<string[]> {
  const rows = await db
    .withTables<WithdrawalsTables>()
    .selectFrom('withdrawals.payouts')
    .select('payout_id')
    .where('receipt', '=', 'waiting')
    .where('state', '=', 'paid')
    .where(of, '<=', now)
    .orderBy(of)
    .limit(100)
    .execute()
  return rows.map(row => row.payout_id)
}

/** Silence counts as received, at the instant that was promised and not when somebody came by to look (RECEIPT-2). */
export async function forceReceipt(deps: WithdrawalsDeps, payoutId: string): Promise<Loaded | undefined> {
  const now = deps.clock.now()
  return transaction(deps.db, async tx => {
    const loaded = await loadWaiting(tx, payoutId)
    const dueAt = loaded?.payout.receipt_due_at
    if (!loaded || !dueAt || dueAt > now) return undefined
    await countAsReceived(tx, loaded, dueAt)
    const { row, payout } = loaded
    const { brand_id: brandId, member_id: memberId, number, currency } = row
    await deps.ports.tell(tx, { brandId, memberId, news: 'forced', number, amount: payout.amount, currency })
    return refreshWithdrawal(tx, row.withdrawal_id, { now, ports: deps.ports })
  })
}

/** Writes down that nobody answered until `dueAt`. The caller holds the withdrawal's lock. */
export async function countAsReceived(tx: Tx, { row, payout }: Loaded & { readonly payout: PayoutRow }, dueAt: Date): Promise<void> {
  const { payout_id, amount } = payout
  await changePayout(tx, payout_id, { receipt: 'forced', receipt_at: dueAt, remind_at: null })
  await noteEvent(tx, row.withdrawal_id, { at: dueAt, kind: 'receipt_forced', actor: 'system', payout_id, amount })
}

/** Reminds the member once, while there is time to look. */
export async function remindOfReceipt(deps: WithdrawalsDeps, payoutId: string): Promise<void> {
  const now = deps.clock.now()
  await transaction(deps.db, async tx => {
    const loaded = await loadWaiting(tx, payoutId)
    if (!loaded?.payout.remind_at || loaded.payout.remind_at > now) return
    const { row, payout } = loaded
    await changePayout(tx, payoutId, { remind_at: null })
    if (payout.receipt_due_at && payout.receipt_due_at <= now) return
    await noteEvent(tx, row.withdrawal_id, { at: now, kind: 'reminded', actor: 'system', payout_id: payoutId })
    const { brand_id: brandId, member_id: memberId, number, currency } = row
    await deps.ports.tell(tx, { brandId, memberId, news: 'reminder', number, amount: payout.amount, currency })
  })
}

async function loadWaiting(tx: Tx, payoutId: string) {
  const loaded = await loadByPayout(tx, payoutId)
  return loaded?.payout.receipt === 'waiting' && loaded.payout.state === 'paid' ? loaded : undefined
}

import { actOnBill, type BillState, claimableUntil, type Kind, type Payout } from '@croupier/games/contracts'
import { type Amount, err, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { BillsDeps } from '../bills-deps.ts'
import { type EnteredState, enterStates, type SettledNews, settle } from './settle.ts'

export type BillRefusal = 'not_found' | 'wrong_state' | 'claim_expired'

interface ActedRow {
  readonly billId: string
  readonly brandId: string
  readonly payerId: string | null
  readonly receiverId: string
  readonly kind: Kind
  readonly payout: Payout
  readonly state: BillState
  readonly stateAt: Date
  readonly claimUntil: Date | null
  readonly amount: Amount
}

const COLUMNS = sql`b.bill_id AS "billId", b.brand_id AS "brandId", b.payer_id AS "payerId", b.receiver_id AS "receiverId", b.kind, b.terms ->> 'payout' AS payout, b.state,
  b.state_at AS "stateAt", b.claim_until AS "claimUntil", b.amount`

/** The receiver claims a dividend; what it frees is paid in the same transaction. Tell the news after the commit. */
export async function claimBill(
  tx: Tx,
  deps: BillsDeps,
  { billId, memberId }: { readonly billId: string; readonly memberId: string },
): Promise<Result<SettledNews, BillRefusal>> {
  const bill = await takeBill(tx, billId)
  if (bill?.receiverId !== memberId) return err('not_found')
  const at = deps.clock.now()
  if (bill.state !== 'awaiting_claim') return err(bill.state === 'expired' ? 'claim_expired' : 'wrong_state')
  const { claimDays } = await deps.ports.brandOf(bill.brandId)
  const isLate = bill.claimUntil !== null && at > bill.claimUntil
  const state = isLate
    ? undefined
    : actOnBill(bill, { type: 'claim', at, since: bill.stateAt, claimDays: Math.max(claimDays, daysOf(bill)) })
  return state ? ok(await enter(tx, deps, bill, { billId, state, at, isOwed: false, by: memberId })) : err('claim_expired')
}

/** Until when a bill can be claimed is written on it; a brand that changes its days later changes nothing of it. */
const daysOf = ({ claimUntil, stateAt }: ActedRow): number =>
  claimUntil === null ? 0 : (claimUntil.getTime() - stateAt.getTime()) / 86_400_000

export interface BillReview {
  readonly billId: string
  readonly type: 'approve' | 'refuse'
  readonly operator: string
  readonly reason: string | undefined
}

/** Finance approves a dividend that awaits its review, or refuses it for good; what it frees is paid in the same transaction. Tell the news after the commit. */
export async function reviewBill(
  tx: Tx,
  deps: BillsDeps,
  { billId, type, operator, reason }: BillReview,
): Promise<Result<SettledNews, BillRefusal>> {
  const bill = await takeBill(tx, billId)
  if (!bill) return err('not_found')
  const state = actOnBill(bill, { type })
  if (!state) return err('wrong_state')
  const at = deps.clock.now()
  const { claimDays } = await deps.ports.brandOf(bill.brandId)
  const claimUntil = state === 'awaiting_claim' ? { claimUntil: claimableUntil(at, claimDays) } : {}
  return ok(await enter(tx, deps, bill, { billId, state, at, isOwed: false, by: operator, reason, ...claimUntil }))
}

async function takeBill(tx: Tx, billId: string): Promise<ActedRow | undefined> {
  const { rows } = await sql<ActedRow>`SELECT ${COLUMNS} FROM bills.bills b WHERE b.bill_id = ${billId} FOR UPDATE`.execute(tx)
  return rows[0]
}

async function enter(tx: Tx, deps: BillsDeps, { brandId, payerId, receiverId }: ActedRow, entered: EnteredState): Promise<SettledNews> {
  await enterStates(tx, [entered])
  return settle(deps, await deps.ports.brandOf(brandId), {
    at: entered.at,
    payerIds: payerId === null ? [receiverId] : [payerId, receiverId],
    inTx: work => work(tx),
  })
}

import { DEPOSIT_RECEIPTS_MAX } from '@croupier/contract'
import { type ByteSource, newId, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { CleanImage } from '../../../platform/images/index.ts'
import type { DepositRow } from '../deposits-table.ts'
import { decideDeposit } from '../domain/deposit-state.ts'
import { change, findLocked } from './find-locked.ts'

interface OwnDeposit {
  readonly memberId: string
  readonly depositId: string
  readonly now: Date
}

/** Gives an unpaid order up. Cancelling twice is once; refuses an order that money came for, or that has ended otherwise. */
export async function cancelDeposit(tx: Tx, { now, ...own }: OwnDeposit): Promise<Result<DepositRow, Refusal>> {
  const deposit = await findLocked(tx, own)
  if (!deposit) return refuse('deposit_not_found')
  // What the desk works on, or is on its way on a chain, is not the member's to end.
  if (deposit.state === 'pending' && (deposit.claimed_paid_at || deposit.confirmations > 0)) return refuse('deposit_state_conflict')
  const decision = decideDeposit(deposit.state, 'cancelled')
  if (decision === 'refuse') return refuse('deposit_state_conflict')
  if (decision !== 'ignore') await change(tx, deposit, { state: decision.next, ended_at: now, ask_at: null, is_starting: false })
  return ok(deposit)
}

/** "I have paid": puts an order that people look at before the desk. Saying it twice is once. Refuses an order of another kind, or one that has ended. */
export async function claimPaid(tx: Tx, { now, ...own }: OwnDeposit): Promise<Result<DepositRow, Refusal>> {
  const deposit = await findLocked(tx, own)
  if (!deposit) return refuse('deposit_not_found')
  if (!takesReceipt(deposit)) return refuse('deposit_state_conflict')
  if (!deposit.claimed_paid_at)
    await change(tx, deposit, { claimed_paid_at: now, state: deposit.state === 'created' ? 'pending' : deposit.state })
  return ok(deposit)
}

/** Keeps a picture that shows the payment. Refuses more than a few, and orders that nobody would look at. */
export async function keepReceipt(
  tx: Tx,
  { now, picture, ...own }: OwnDeposit & { readonly picture: CleanImage },
  random: ByteSource,
): Promise<Result<DepositRow, Refusal>> {
  const deposit = await findLocked(tx, own)
  if (!deposit) return refuse('deposit_not_found')
  if (!takesReceipt(deposit)) return refuse('deposit_state_conflict')
  if (deposit.receipt_count >= DEPOSIT_RECEIPTS_MAX) return refuse('deposit_receipts_too_many', { params: { max: DEPOSIT_RECEIPTS_MAX } })
  await sql`INSERT INTO cashier.receipt_pictures (picture_id, deposit_id, bytes, width_px, height_px, at)
    VALUES (${newId(now, random)}, ${deposit.deposit_id}, ${picture.bytes}, ${picture.widthPx}, ${picture.heightPx}, ${now})`.execute(tx)
  await change(tx, deposit, { receipt_count: deposit.receipt_count + 1 })
  return ok(deposit)
}

/** Only orders paid to the brand's own accounts are looked at by people; those that lapsed in the meantime too, since the slip may prove them. */
export const takesReceipt = (deposit: DepositRow): boolean =>
  deposit.account_id !== null && ['created', 'pending', 'part_paid'].includes(deposit.state)

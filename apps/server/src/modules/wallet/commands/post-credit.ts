import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Asset } from '../domain/accounts.ts'
import type { Transfer } from '../domain/transfer.ts'
import { type PostAnswer, postTransfersIn } from './post-transfers.ts'

export interface Credit {
  readonly transfer: Transfer
  readonly brandId: string
  /** Who gains by it. */
  readonly memberId: string
  readonly asset: Asset
  readonly cashAccountId: bigint
}

/**
 * Posts a credit of a member's cash inside the caller's transaction, and pays with it what the member owes, as a transfer of its own beside it. Receivables are
 * held before any balance, in the order of settlements.
 */
export async function postCreditIn(tx: Tx, credit: Credit): Promise<PostAnswer> {
  const { transfer, brandId, memberId, asset, cashAccountId } = credit
  const { rows } = await sql<{ isOwing: boolean }>`SELECT wallet.hold_receivables(ARRAY[${memberId}::uuid]) AS "isOwing"`.execute(tx)
  const [posted] = await postTransfersIn(tx, [transfer])
  if (!posted) throw new Error('a transfer has an answer')
  if (!posted.ok || posted.value.isReplay || !rows[0]?.isOwing) return posted
  const gained = transfer.legs.reduce((sum, leg) => sum + (leg.accountId === cashAccountId ? leg.amount : 0n), 0n)
  await sql`SELECT wallet.pay_owed(${brandId}, ${memberId}, ${asset}, ${cashAccountId}, ${gained}, ${`owed:${transfer.key}`}, ${transfer.referenceId ?? null})`.execute(
    tx,
  )
  return posted
}

/** What a member owes the house of an asset. */
export async function findOwed(tx: Db | Tx, memberId: string, asset: Asset): Promise<bigint> {
  const { rows } = await sql<{ owed: bigint }>`SELECT wallet.owed_by(${memberId}, ${asset}) AS owed`.execute(tx)
  return rows[0]?.owed ?? 0n
}

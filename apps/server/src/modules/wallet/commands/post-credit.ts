import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Asset } from '../domain/accounts.ts'
import type { Transfer } from '../domain/transfer.ts'
import type { MemberCredit } from './post-credits.ts'
import { type PostAnswer, postTransfersIn } from './post-transfers.ts'

/** What members owe others than the house, and pay from what reaches their cash. */
export interface CashDebts {
  /** Before any balance is held: holds the debts of these members, and the balances that money can reach by them, together with those of `accountIds`. Answers who owes. */
  hold(tx: Tx, memberIds: readonly string[], accountIds: readonly bigint[]): Promise<readonly string[]>
  /** After the credit: whoever owes pays. */
  pay(tx: Tx, brandId: string, memberIds: readonly string[]): Promise<void>
  /** Hears of credits of many members, in their transaction. */
  credited(
    tx: Tx,
    credits: { readonly brandId: string; readonly kind: string; readonly key: string },
    members: readonly MemberCredit[],
  ): Promise<void>
}

export interface Credit {
  readonly transfer: Transfer
  readonly brandId: string
  /** Who gains by it. */
  readonly memberId: string
  readonly asset: Asset
  readonly cashAccountId: bigint
}

/**
 * Posts a credit of a member's cash inside the caller's transaction, and pays with it what the member owes: first the house, as a transfer of its own beside it, then others.
 * Receivables are held before any balance, in the order of settlements.
 */
export async function postCreditIn(tx: Tx, credit: Credit, debts?: CashDebts): Promise<PostAnswer> {
  const { transfer, brandId, memberId } = credit
  const owing = debts
    ? await debts.hold(
        tx,
        [memberId],
        transfer.legs.map(({ accountId }) => accountId),
      )
    : []
  const posted = await postAndPayHouse(tx, credit)
  if (posted.ok && !posted.value.isReplay && owing.length > 0) await debts?.pay(tx, brandId, owing)
  return posted
}

async function postAndPayHouse(tx: Tx, { transfer, brandId, memberId, asset, cashAccountId }: Credit): Promise<PostAnswer> {
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

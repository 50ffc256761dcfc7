import { type Amount, assert, present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { Asset } from '../domain/accounts.ts'
import { hashOfRequest, moveLegs, type Transfer } from '../domain/transfer.ts'
import type { CashDebts } from './post-credit.ts'
import { postTransfersIn } from './post-transfers.ts'

/** One amount for each of many members, out of one account of the house. */
export interface Credits {
  readonly brandId: string
  readonly asset: Asset
  readonly kind: string
  readonly referenceId: string
  readonly houseAccountId: bigint
  /** Of each member's request; repeated, it changes nothing. */
  readonly key: string
}
export interface MemberCredit {
  readonly memberId: string
  readonly amount: Amount
}

/**
 * Credits the cash of many members inside the caller's transaction, and pays with it what each of them owes: a statement for all in place of several a member.
 * Each member stands once. Answers the accounts to announce after the commit. Receivables are held before any balance, in the order of settlements.
 */
export async function postCreditsIn(tx: Tx, credits: Credits, members: readonly MemberCredit[], debts?: CashDebts): Promise<bigint[]> {
  const { brandId, asset, kind, referenceId, houseAccountId, key } = credits
  const owners = members.map(({ memberId }) => memberId)
  assert(new Set(owners).size === owners.length, 'each member is credited once')
  const opened = await sql<{ accounts: bigint[] }>`
    SELECT ARRAY(SELECT wallet.open_account(${brandId}, 'member', o, 'cash', ${asset}) FROM unnest(${owners}::uuid[]) WITH ORDINALITY u(o, place) ORDER BY place) AS accounts`.execute(
    tx,
  )
  const { accounts } = present(opened.rows[0], 'accounts are opened')
  const inDebt = debts ? await debts.hold(tx, owners, accounts) : []
  const held = await sql<{ isOwing: boolean }>`SELECT wallet.hold_receivables(${owners}::uuid[]) AS "isOwing"`.execute(tx)
  const isOwing = held.rows[0]?.isOwing === true
  const transfers: Transfer[] = members.map(({ memberId, amount }, place) => ({
    ...{ ownerId: memberId, key, kind, referenceId },
    legs: moveLegs({ from: houseAccountId, to: accounts[place] ?? 0n, amount }),
  }))
  await sql`SELECT wallet.lock_accounts(${accounts}::bigint[])`.execute(tx)
  const posted = await sql<{ balances: (Amount | null)[] }>`
    SELECT p.balances FROM wallet.post_all_against_house(${owners}::uuid[], ${members.map(() => key)}::text[],
      ${transfers.map(transfer => Buffer.from(hashOfRequest(transfer)))}::bytea[], ${kind}, ${members.map(() => referenceId)}::uuid[], ${accounts}::bigint[],
      ${members.map(() => houseAccountId)}::bigint[], ${members.map(({ amount }) => amount)}::bigint[]) p`.execute(tx)
  const balances = posted.rows[0]?.balances ?? []
  // What was posted before is answered as a repeat; a refusal ends the caller's transaction.
  const rest = await postTransfersIn(
    tx,
    transfers.filter((_, place) => balances[place] === null),
  )
  assert(
    rest.every(answer => answer.ok),
    `every ${kind} is posted`,
  )
  if (isOwing)
    await sql`
      SELECT wallet.pay_owed(${brandId}, o, ${asset}, a, c, ${`owed:${key}`}, ${referenceId})
        FROM unnest(${owners}::uuid[], ${accounts}::bigint[], ${members.map(({ amount }) => amount)}::bigint[], ${balances.map(balance => balance !== null)}::boolean[]) u(o, a, c, is_new)
       WHERE is_new AND wallet.owed_by(o, ${asset}) > 0 ORDER BY o`.execute(tx)
  await debts?.credited(
    tx,
    credits,
    members.filter((_, place) => balances[place] !== null),
  )
  if (inDebt.length > 0) await debts?.pay(tx, brandId, inDebt)
  return accounts
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { BillsDeps } from '../bills-deps.ts'
import { type SettledNews, settle } from './settle.ts'

/**
 * Holds the debts of members to whom money comes, and the accounts that it can reach by them, before any balance is held: bills in their order, then accounts. Answers who of
 * them has debts; nearly always nobody.
 */
export async function holdDebts(tx: Tx, memberIds: readonly string[], accountIds: readonly bigint[]): Promise<readonly string[]> {
  const { rows } = await sql<{ memberId: string }>`
    SELECT DISTINCT payer_id AS "memberId" FROM bills.bills
     WHERE payer_id = ANY (${[...memberIds]}::uuid[]) AND state IN ('issued', 'upline_short', 'part_paid') ORDER BY 1`.execute(tx)
  if (rows.length === 0) return []
  const owing = rows.map(({ memberId }) => memberId)
  const { rows: held } = await sql<{ receiverId: string }>`
    WITH RECURSIVE reached AS (
      SELECT unnest(${owing}::uuid[]) AS member_id
      UNION SELECT b.receiver_id FROM reached r JOIN bills.bills b ON b.payer_id = r.member_id AND b.state IN ('issued', 'upline_short', 'part_paid'))
    SELECT b.receiver_id AS "receiverId" FROM bills.bills b
     WHERE b.payer_id IN (SELECT member_id FROM reached) AND b.state IN ('issued', 'upline_short', 'part_paid') ORDER BY b.bill_id FOR UPDATE`.execute(
    tx,
  )
  const people = [...new Set([...owing, ...held.map(({ receiverId }) => receiverId)])]
  await sql`SELECT wallet.hold_receivables(${people}::uuid[])`.execute(tx)
  await sql`
    SELECT wallet.lock_accounts(ARRAY(
      SELECT a.account_id FROM wallet.ledger_accounts a WHERE a.owner_id = ANY (${people}::uuid[]) AND a.kind IN ('cash', 'commission')
      UNION SELECT unnest(${[...accountIds]}::bigint[])))`.execute(tx)
  return owing
}

/** Pays debts from what has just come into the cash of payers, in the same transaction, and on to whoever it reaches. Tell the news after the commit. */
export async function payDebts(tx: Tx, deps: BillsDeps, brandId: string, payerIds: readonly string[]): Promise<SettledNews> {
  const brand = await deps.ports.brandOf(brandId)
  return settle(deps, brand, { at: deps.clock.now(), payerIds, inTx: work => work(tx) })
}

/** Whether a member owes a downline the rest of a bill that is due: nothing leaves the account while that lasts, but for play. */
export async function hasDebt(db: Db | Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM bills.open_debts WHERE payer_id = ${memberId} LIMIT 1`.execute(db)
  return rows.length > 0
}

export interface PostedRebates {
  readonly brandId: string
  readonly key: string
  readonly members: readonly { readonly memberId: string; readonly amount: bigint }[]
}

/** Keeps rebates as costs of bills, in the transaction that posts them. */
export const keepRebates = (tx: Tx, { brandId, key, members }: PostedRebates) =>
  sql`
    INSERT INTO bills.rebates (member_id, key, brand_id, amount, posted_at)
      SELECT u.member_id, ${key}, ${brandId}::uuid, u.amount, now()
        FROM unnest(${members.map(({ memberId }) => memberId)}::uuid[], ${members.map(({ amount }) => amount)}::bigint[]) u(member_id, amount)
    ON CONFLICT DO NOTHING`.execute(tx)

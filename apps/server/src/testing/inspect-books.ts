import { present } from '@croupier/kernel'
import type { Pool } from 'pg'
import { createWallet } from '../modules/wallet/index.ts'
import { createDb } from '../platform/db/index.ts'
import { reconciliationProofs } from '../reports/reconcile-records.ts'
import { UNEQUAL_VENDOR_BOOKS } from './bank-vendor.ts'
import { BETS_LAWS } from './bets-laws.ts'
import { UNEXPLAINED_LOCKED_MONEY } from './locked-money.ts'
import { RECORDED_MONEY } from './recorded-money.ts'
import { UNEXPLAINED_TRANSIT_MONEY } from './transit-money.ts'

export interface BooksReport {
  /** What the ledger's proofs, those of every record beside it and the laws of the door for bets found wrong. */
  readonly findings: readonly string[]
  /** Keys in the ledger that stand more than once; the unique key makes it impossible, so this proves the proof. */
  readonly doubled: number
  readonly negative: number
}

/** Holds the ledger against itself, against all records of money, and against the bets. `pool` is the owner's. */
export async function inspectBooks(pool: Pool): Promise<BooksReport> {
  const { rows: findings } = await pool.query<{ finding: string }>(`
    SELECT 'transfer ' || transfer_id || ' sums to ' || sum(amount) AS finding FROM wallet.entries GROUP BY transfer_id HAVING sum(amount) <> 0
    UNION ALL
    SELECT 'account ' || b.account_id || ' has ' || b.balance || ', its entries ' || coalesce(sum(e.amount), 0)
      FROM wallet.balances b LEFT JOIN wallet.entries e USING (account_id) GROUP BY b.account_id, b.balance HAVING b.balance <> coalesce(sum(e.amount), 0)
    UNION ALL SELECT * FROM (${UNEXPLAINED_LOCKED_MONEY}) unexplained
    UNION ALL SELECT * FROM (${UNEXPLAINED_TRANSIT_MONEY}) on_its_way
    UNION ALL SELECT * FROM (${UNEQUAL_VENDOR_BOOKS}) unequal
    UNION ALL SELECT * FROM (${BETS_LAWS}) laws`)
  const {
    rows: [counted],
  } = await pool.query<{ doubled: number; negative: number }>(`
    SELECT (SELECT count(*)::int FROM (SELECT 1 FROM wallet.transfers GROUP BY owner_id, key HAVING count(*) > 1) twice) AS doubled,
           (SELECT count(*)::int FROM wallet.balances WHERE balance < 0) AS negative`)
  return { findings: [...findings.map(row => row.finding), ...(await proveRecords(pool))], ...present(counted, 'a count') }
}

async function proveRecords(pool: Pool): Promise<string[]> {
  const found: string[] = []
  for (const { name, run } of reconciliationProofs(pool, createWallet({ pool, db: createDb(pool) }), RECORDED_MONEY))
    for (const { rule, subject, detail } of await run()) found.push(`${name}: ${rule} ${subject}: ${detail}`)
  return found
}

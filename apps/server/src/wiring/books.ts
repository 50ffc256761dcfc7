import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { BooksPorts } from '../modules/books/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { reconciliationProofs } from '../reports/reconcile-records.ts'

type MethodLines = Awaited<ReturnType<BooksPorts['sumMethods']>>

/** What the books need: the ledger's proofs and sums, the cashier's orders, and whose currency and day it is. */
export function booksPorts({ pool, wallet, brand }: { pool: Pool; wallet: Wallet; brand: BrandModule }): BooksPorts {
  return {
    proofs: reconciliationProofs(pool, wallet),
    countJournal: async () => {
      const { transferCount, entryCount } = await wallet.countJournal()
      return { transfers: transferCount, entries: entryCount }
    },
    listBrands: async () =>
      (await brand.listBrands()).map(({ id, settings }) => ({ brandId: id, currency: settings.currency, timeZone: settings.timeZone })),
    firstMovedAt: ({ brandId, currency }) => wallet.firstMovedAt({ brandId, asset: currency }),
    sumAccounts: wallet.sumAccounts,
    sumKinds: wallet.sumKinds,
    sumMethods,
    newestBlock: tx => wallet.newestBlock(tx),
  }
}

/** Orders whose money was posted within the span, by provider and method. A payout that was reversed counts on the day of each step. */
async function sumMethods(
  tx: Tx,
  { brandId, asset, from, to }: { brandId: string; asset: string; from: Date; to: Date },
): Promise<MethodLines> {
  const { rows } = await sql<MethodLines[number]>`
    SELECT 'in' AS direction, p.source AS provider, d.method_code AS method, count(*)::int AS count, sum(p.amount)::bigint AS amount, sum(p.fee)::bigint AS fee
      FROM cashier.payments p JOIN cashier.deposits d USING (deposit_id) JOIN wallet.ledger_transfers t ON t.owner_id = p.member_id AND t.key = 'deposit:' || p.payment_id
     WHERE p.brand_id = ${brandId} AND p.currency = ${asset} AND p.outcome = 'credited' AND t.posted_at >= ${from} AND t.posted_at < ${to}
     GROUP BY 2, 3
    UNION ALL
    SELECT 'out', p.provider, w.method_code, count(*) FILTER (WHERE t.kind = 'withdrawal_paid')::int,
           sum(CASE t.kind WHEN 'withdrawal_paid' THEN p.amount ELSE -p.amount END)::bigint, 0::bigint
      FROM withdrawals.payouts p JOIN withdrawals.withdrawals w USING (withdrawal_id)
      JOIN wallet.ledger_transfers t ON t.owner_id = w.member_id AND t.kind IN ('withdrawal_paid', 'payout_reversed')
       AND t.key IN ('withdrawal:' || w.withdrawal_id || ':payout:' || p.payout_id, 'withdrawal:' || w.withdrawal_id || ':payout-back:' || p.payout_id)
     WHERE w.brand_id = ${brandId} AND w.currency = ${asset} AND t.posted_at >= ${from} AND t.posted_at < ${to}
     GROUP BY 2, 3
     ORDER BY 1, 2, 3`.execute(tx)
  return rows
}

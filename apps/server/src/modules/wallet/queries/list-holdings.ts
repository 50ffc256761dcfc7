import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Asset, OwnerKind } from '../domain/accounts.ts'

export type Holding = {
  readonly brandId: string
  readonly ownerKind: OwnerKind
  readonly kind: string
  readonly asset: Asset
  readonly accounts: number
  readonly balance: Amount
}

/** What members, house and vendors hold, by brand, kind and asset: per asset the balances sum to 0. */
export async function listHoldings(db: Db, brandId?: string): Promise<Holding[]> {
  const { rows } = await sql<Omit<Holding, 'balance'> & { balance: string }>`
    SELECT a.brand_id AS "brandId", a.owner_kind AS "ownerKind", a.kind, a.asset, count(*)::int AS accounts,
           sum(CASE WHEN a.is_house THEN wallet.balance_of(a.account_id) ELSE b.balance END)::text AS balance
      FROM wallet.accounts a LEFT JOIN wallet.balances b USING (account_id)
     WHERE ${brandId ?? null}::uuid IS NULL OR a.brand_id = ${brandId ?? null}::uuid
     GROUP BY 1, 2, 3, 4 ORDER BY 1, 4, 2 DESC, 3`.execute(db)
  return rows.map(row => ({ ...row, balance: BigInt(row.balance) }))
}

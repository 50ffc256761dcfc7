import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Asset } from '../domain/accounts.ts'

export interface BrandSpan {
  readonly brandId: string
  readonly asset: Asset
  /** Inclusive. */
  readonly from: Date
  /** Exclusive. */
  readonly to: Date
}

/** All accounts of one kind of a brand's members, or of its house, over a span. `gained` and `lost` are positive. */
export interface AccountMovement {
  readonly side: 'members' | 'house'
  readonly kind: string
  readonly gained: Amount
  readonly lost: Amount
  /** At the end of the span: what the balances say now, without what came after it. */
  readonly closing: Amount
}

/**
 * How a brand's accounts moved within a span. The end is reckoned from the balances backwards and not from the start forwards, so that who knows the start
 * can hold one against the other. Months before the span are not read.
 */
export async function sumAccounts(tx: Db | Tx, { brandId, asset, from, to }: BrandSpan): Promise<AccountMovement[]> {
  const { rows } = await sql<AccountMovement>`
    WITH own AS MATERIALIZED (
      SELECT account_id, is_house, kind FROM wallet.accounts WHERE brand_id = ${brandId} AND asset = ${asset}
    ), moved AS (
      SELECT o.is_house, o.kind,
             coalesce(sum(e.amount) FILTER (WHERE e.amount > 0 AND e.posted_at < ${to}), 0) AS gained,
             coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0 AND e.posted_at < ${to}), 0) AS lost,
             coalesce(sum(e.amount) FILTER (WHERE e.posted_at >= ${to}), 0) AS later
        FROM own o JOIN wallet.entries e USING (account_id) WHERE e.posted_at >= ${from} GROUP BY 1, 2
    ), held AS (
      SELECT o.is_house, o.kind, sum(CASE WHEN o.is_house THEN wallet.balance_of(o.account_id) ELSE b.balance END) AS balance
        FROM own o LEFT JOIN wallet.balances b USING (account_id) GROUP BY 1, 2
    )
    SELECT CASE WHEN h.is_house THEN 'house' ELSE 'members' END AS side, h.kind, coalesce(m.gained, 0)::bigint AS gained,
           coalesce(m.lost, 0)::bigint AS lost, (h.balance - coalesce(m.later, 0))::bigint AS closing
      FROM held h LEFT JOIN moved m USING (is_house, kind) ORDER BY h.is_house, h.kind`.execute(tx)
  return rows
}

/** A kind of transfer as it moved members' money; between two members it is gained and lost at once. */
export interface KindMovement {
  readonly kind: string
  readonly count: number
  readonly gained: Amount
  readonly lost: Amount
}

export async function sumKinds(tx: Db | Tx, { brandId, asset, from, to }: BrandSpan): Promise<KindMovement[]> {
  const { rows } = await sql<KindMovement>`
    SELECT t.kind, count(DISTINCT t.transfer_id)::int AS count, coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::bigint AS gained,
           coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::bigint AS lost
      FROM wallet.accounts a JOIN wallet.entries e USING (account_id) JOIN wallet.transfers t USING (transfer_id, posted_at)
     WHERE a.brand_id = ${brandId} AND a.asset = ${asset} AND NOT a.is_house AND e.posted_at >= ${from} AND e.posted_at < ${to}
       AND t.posted_at >= ${from} AND t.posted_at < ${to}
     GROUP BY t.kind ORDER BY t.kind`.execute(tx)
  return rows
}

/** When money of a brand's members first moved; undefined: never. */
export async function firstMovedAt(db: Db, { brandId, asset }: Pick<BrandSpan, 'brandId' | 'asset'>): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(e.posted_at) AS at FROM wallet.accounts a JOIN wallet.entries e USING (account_id)
     WHERE a.brand_id = ${brandId} AND a.asset = ${asset} AND NOT a.is_house AND e.account_seq = 1`.execute(db)
  return rows[0]?.at ?? undefined
}

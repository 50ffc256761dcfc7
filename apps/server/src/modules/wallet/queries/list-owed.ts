import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { Asset } from '../domain/accounts.ts'

/** What each member of a brand holds of one asset over all his accounts; nobody who holds nothing. */
export async function listOwed(tx: Tx, owing: { brandId: string; asset: Asset }): Promise<{ memberId: string; amount: Amount }[]> {
  const { rows } = await sql<{ memberId: string; amount: Amount }>`
    SELECT a.owner_id AS "memberId", sum(b.balance)::bigint AS amount
      FROM wallet.accounts a JOIN wallet.balances b USING (account_id)
     WHERE a.brand_id = ${owing.brandId} AND a.asset = ${owing.asset}
     GROUP BY a.owner_id HAVING sum(b.balance) > 0`.execute(tx)
  return rows
}

/** The newest seal of the journal in hexadecimal; empty before the first block. */
export async function newestBlock(tx: Tx): Promise<{ blockId: bigint; digest: string }> {
  const { rows } = await sql<{ blockId: bigint; digest: string }>`
    SELECT block_id AS "blockId", encode(digest, 'hex') AS digest FROM wallet.blocks ORDER BY block_id DESC LIMIT 1`.execute(tx)
  return rows[0] ?? { blockId: 0n, digest: '' }
}

import type { MemberTransferRules } from '@croupier/contract'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { defaultRules } from '../domain/default-rules.ts'
import type { MemberTransfersTables } from '../tables.ts'

export interface StoredRules {
  /** 0 while the brand has decided nothing. */
  readonly version: number
  readonly rules: MemberTransferRules
}

/** What a brand decides about transfers, or the product's defaults in its currency. */
export async function getRules(db: Db | Tx, brand: { brandId: string; currency: string }): Promise<StoredRules> {
  const row = await db
    .withTables<MemberTransfersTables>()
    .selectFrom('member_transfers.rules')
    .select(['version', 'rules'])
    .where('brand_id', '=', brand.brandId)
    .executeTakeFirst()
  return row ?? { version: 0, rules: defaultRules(brand.currency) }
}

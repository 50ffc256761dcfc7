import type { WithdrawalRules } from '@croupier/contract'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { defaultRules } from '../domain/default-rules.ts'
import type { WithdrawalsTables } from '../tables.ts'

export type Method = WithdrawalRules['methods'][number]
export interface StoredRules {
  /** 0 while the brand has decided nothing. */
  readonly version: number
  readonly rules: WithdrawalRules
}

/** What a brand decides about withdrawals, or the product's defaults in its currency. */
export async function getRules(db: Db | Tx, brand: { brandId: string; currency: string }): Promise<StoredRules> {
  const row = await db
    .withTables<WithdrawalsTables>()
    .selectFrom('withdrawals.rules')
    .select(['version', 'rules'])
    .where('brand_id', '=', brand.brandId)
    .executeTakeFirst()
  return row ?? { version: 0, rules: defaultRules(brand.currency) }
}

export const textIn = (texts: Readonly<Record<string, string>>, language: string): string => texts[language] ?? texts.EN ?? ''

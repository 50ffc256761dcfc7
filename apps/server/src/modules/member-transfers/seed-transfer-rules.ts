import type { Tx } from '../../platform/db/index.ts'
import { defaultRules } from './domain/default-rules.ts'
import type { MemberTransfersTables } from './tables.ts'

/** Opens transfers at a new brand, both ways, within the default limits. */
export async function seedTransferRules(tx: Tx, { brandId, currency }: { brandId: string; currency: string }): Promise<void> {
  const { up, down, auditFrom } = defaultRules(currency)
  const rules = { up: { ...up, open: true }, down: { ...down, open: true }, auditFrom }
  await tx
    .withTables<MemberTransfersTables>()
    .insertInto('member_transfers.rules')
    .values({ brand_id: brandId, version: 1, rules: JSON.stringify(rules) })
    .onConflict(conflict => conflict.column('brand_id').doNothing())
    .execute()
}

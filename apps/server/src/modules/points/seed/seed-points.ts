import type { PointRules } from '@croupier/contract'
import { type ByteSource, newId } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { seedRules } from '../commands/update-rules.ts'
import { DEFAULT_RULES } from '../domain/point-rules.ts'
import { SEED_GOODS, topUp } from './goods.ts'

export interface SeededPoints {
  readonly brandId: string
  /** Point values that differ from the product's. */
  readonly values?: Partial<PointRules['values']> | undefined
  /** By which service a member's number is reached. */
  readonly contact: 'zalo' | 'whatsapp'
  readonly now: Date
  readonly random: ByteSource
}

/** What a brand starts with: what points are worth, and a mall with goods of our own. */
export async function seedPoints(tx: Tx, { brandId, values, contact, now, random }: SeededPoints): Promise<void> {
  if (values) await seedRules(tx, { brandId, rules: { ...DEFAULT_RULES, values: { ...DEFAULT_RULES.values, ...values } } })
  for (const [position, { code, art, names, notes, delivery, price, stock }] of [topUp(contact), ...SEED_GOODS].entries())
    await sql`
      INSERT INTO points.goods (good_id, brand_id, code, is_offered, position, names, notes, delivery, art, price, stock, offered_at, created_at)
      VALUES (${newId(now, random)}, ${brandId}, ${code}, true, ${position}, ${JSON.stringify(names)}, ${JSON.stringify(notes)}, ${delivery}, ${art},
        ${BigInt(price) * 100n}, ${stock}, ${now}, ${now}) ON CONFLICT (brand_id, code) DO NOTHING`.execute(tx)
}

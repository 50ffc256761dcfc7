import { type Brand, unitsAt } from './brand.ts'
import type { Database } from './database.ts'

const GAME = 'neon-sevens'

interface Play {
  readonly memberId: string
  readonly account: string
  /** In yuan, whatever the brand's currency. */
  readonly stake: number
  readonly count?: number
}

/** Settled bets, each paying its stake back, as the door of bets writes them: an hour that would take a hand all day. */
export async function addBets(database: Database, brand: Brand, { memberId, account, stake, count = 1 }: Play): Promise<void> {
  await database.query(
    `INSERT INTO bets.bets (bet_id, placed_at, brand_id, owner_id, account, account_type, class, vendor_code, game_id, event_id, order_id, asset, is_trial, base, stake, key,
       payout, refund, valid, settled_at)
     SELECT gen_random_uuid(), now(), m.brand_id, m.id, $2, 0, 'slots', 'house', $3, gen_random_uuid(), gen_random_uuid(), $4, false, $5::bigint, $5, gen_random_uuid()::text,
       $5, 0, $5, now() FROM identity.members m, generate_series(1, $6::int) WHERE m.id = $1`,
    [memberId, account, GAME, brand.currency, unitsAt(brand, stake), count],
  )
}

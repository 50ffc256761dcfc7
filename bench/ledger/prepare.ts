import { readFileSync } from 'node:fs'
import type { Pool } from 'pg'

/** The house has account 1 and the players 2 to 10,001; player p's id ends in 100000000000 + p, so that a load script can name it. */
export const PLAYERS = 10_000
export const HOUSE = 1n

export const playerId = (account: number) => `00000000-0000-7000-8000-${100_000_000_000 + account}`

/** Opens and funds the players' accounts, and builds the peer of the hot house beside them. */
export async function prepareLedgers(pool: Pool): Promise<void> {
  const brandId = '00000000-0000-7000-8000-000000000001'
  await pool.query(`SELECT wallet.open_account($1, 'house', $1, 'result:rng', 'CNY')`, [brandId])
  await pool.query(
    `SELECT count(wallet.open_account($1, 'member', ('00000000-0000-7000-8000-' || 100000000000 + p)::uuid, 'cash', 'CNY')) FROM generate_series(2, $2::int + 1) p`,
    [brandId, PLAYERS],
  )
  await pool.query(
    `SELECT count(wallet.post_one(('00000000-0000-7000-8000-' || 100000000000 + p)::uuid, 'funds', '\\x0000000000000000', 'deposit', NULL, ARRAY[1, p], ARRAY[-1000000000000, 1000000000000]))
       FROM generate_series(2::bigint, $1::bigint + 1) p`,
    [PLAYERS],
  )
  for (const file of ['post-durably.sql', 'hot-house.sql']) await pool.query(readFileSync(new URL(file, import.meta.url), 'utf8'))
  await pool.query('VACUUM ANALYZE')
}

import type { Pool } from 'pg'

/** False for a database that was never started with. */
export async function hasLedger(pool: Pool): Promise<boolean> {
  return (await pool.query<{ is: boolean }>(`SELECT to_regclass('wallet.entries') IS NOT NULL AS is`)).rows[0]?.is === true
}

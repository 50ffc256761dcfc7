import type { Pool } from 'pg'

/**
 * Seals what the journal holds by now: house balances are summed up to there and the block's digest chains it to the one before. Runs every few
 * seconds in any process; answers how many blocks it closed. A block ends where the call before found the journal, so the newest transfers wait one turn.
 */
export async function closeBlocks(pool: Pool): Promise<number> {
  for (let closed = 0; ; closed++) {
    const { rows } = await pool.query<{ id: bigint | null }>('SELECT wallet.close_block() AS id')
    if (!rows[0]?.id) return closed
  }
}

import { present } from '@croupier/kernel'
import type { Pool } from 'pg'

/**
 * Seals what the journal holds by now: house balances are summed up to there and the block's digest chains it to the one before. Runs every few
 * seconds in any process; answers how many blocks it closed. A block ends where the call before found the journal, so the newest transfers may wait one turn.
 * What is posted meanwhile waits, too: while bets come in there would always be one more block to close.
 */
export async function closeBlocks(pool: Pool): Promise<number> {
  const { rows: ends } = await pool.query<{ end: bigint }>('SELECT coalesce(max(transfer_id), 0) AS "end" FROM wallet.transfers')
  const end = ends[0]?.end ?? 0n
  for (let closed = 0; ; closed++) {
    const { rows } = await pool.query<{ id: bigint | null }>('SELECT wallet.close_block() AS id')
    const id = rows[0]?.id
    if (!id) return closed
    if ((await readEnd(pool, id)) >= end) return closed + 1
  }
}

async function readEnd(pool: Pool, block: bigint): Promise<bigint> {
  const { rows } = await pool.query<{ through: bigint }>('SELECT through_transfer_id AS through FROM wallet.blocks WHERE block_id = $1', [
    block,
  ])
  return present(rows[0], 'a block that was closed is there').through
}

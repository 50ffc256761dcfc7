import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Figure } from '../../../platform/metrics/index.ts'

/** Transfers of which no vendor has said how they ended: money that is held here until one does. */
export function unknownTransferFigures(db: Db): Figure[] {
  const read = async () => {
    const { rows } = await sql<{ count: number; seconds: number }>`
      SELECT count(*)::int AS count, coalesce(extract(epoch FROM now() - min(coalesce(asked_at, created_at))), 0)::float8 AS seconds
        FROM vendor_wallets.transfers WHERE ended_at IS NULL AND state = 'unknown'`.execute(db)
    return rows[0]
  }
  return [
    {
      name: 'croupier_vendor_transfers_unknown',
      help: 'Transfers with vendors whose end nobody knows',
      read: async () => (await read())?.count,
    },
    {
      name: 'croupier_vendor_transfers_unknown_oldest_seconds',
      help: 'Since when the oldest of them is under way; 0 where there is none',
      read: async () => (await read())?.seconds,
    },
  ]
}

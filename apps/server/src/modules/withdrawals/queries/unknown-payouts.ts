import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Figure } from '../../../platform/metrics/index.ts'

/** Payouts of which no provider has said how they ended: money that may have left and may not. */
export function unknownPayoutFigures(db: Db): Figure[] {
  const read = async () => {
    const { rows } = await sql<{ count: number; seconds: number }>`
      SELECT count(*)::int AS count, coalesce(extract(epoch FROM now() - min(coalesce(sent_at, created_at))), 0)::float8 AS seconds
        FROM withdrawals.payouts WHERE state = 'unknown'`.execute(db)
    return rows[0]
  }
  return [
    { name: 'croupier_payouts_unknown', help: 'Payouts whose end nobody knows', read: async () => (await read())?.count },
    {
      name: 'croupier_payouts_unknown_oldest_seconds',
      help: 'Since when the oldest of them is under way; 0 where there is none',
      read: async () => (await read())?.seconds,
    },
  ]
}

import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export const READER = 'count-referral-bets'

export interface Position {
  readonly xid: string
  readonly id: string
}

/** Up to where bets have been counted. */
export async function readPosition(db: Db): Promise<Position> {
  const { rows } = await sql<Position>`SELECT xid::text, id::text FROM platform.feed_positions WHERE reader = ${READER}`.execute(db)
  return rows[0] ?? { xid: '0', id: '0' }
}

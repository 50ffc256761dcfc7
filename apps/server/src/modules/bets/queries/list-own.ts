import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { BET_COLUMNS, type BetRow } from './bet-row.ts'

export type OwnQuery = {
  readonly ownerId: string
  readonly isTrial: boolean
  readonly class: string
  readonly gameId?: string | undefined
  /** Only open ones, or only those that have ended. */
  readonly isOpen?: boolean | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** An account's bets of one class, newest first. */
export async function listOwn(db: Db, query: OwnQuery): Promise<{ readonly rows: readonly BetRow[]; readonly total: number }> {
  const { ownerId, isTrial, gameId, isOpen, pageNo, pageSize } = query
  const condition = sql`owner_id = ${ownerId} AND class = ${query.class} AND is_trial = ${isTrial}
    ${gameId === undefined ? sql`` : sql`AND game_id = ${gameId}`}
    ${isOpen === undefined ? sql`` : isOpen ? sql`AND state = 'open'` : sql`AND state <> 'open'`}`
  const counted = await sql<{ total: bigint }>`SELECT count(*) AS total FROM bets.all_bets WHERE ${condition}`.execute(db)
  const { rows } = await sql<BetRow>`
    SELECT ${BET_COLUMNS} FROM bets.all_bets WHERE ${condition} ORDER BY placed_at DESC, bet_id DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(
    db,
  )
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) }
}

import type { Db } from '../../../platform/db/index.ts'
import type { BetRow } from './bet-row.ts'
import { readWithSums } from './read-page.ts'

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
export async function listOwn(
  db: Db,
  { gameId, pageNo, pageSize, ...asked }: OwnQuery,
): Promise<{ readonly rows: readonly BetRow[]; readonly total: number }> {
  const filter = { ...asked, gameIds: gameId === undefined ? undefined : [gameId] }
  const { sums, rows } = await readWithSums(db, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize })
  return { rows, total: sums.bets }
}

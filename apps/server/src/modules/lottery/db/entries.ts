import { type Draw, findFamily } from '@croupier/games/lottery'
import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { IssueRow } from '../domain/issue.ts'
import type { LotteryDeps } from '../lottery-deps.ts'

/** Who has typed an official result, without what: the second operator types it blind. */
export interface Entry {
  readonly issueId: string
  readonly enteredBy: string
  readonly enteredName: string
  readonly enteredAt: Date
  readonly confirmedName: string | null
  readonly confirmedAt: Date | null
}

export async function listEntries(db: Db | Tx, issueIds: readonly string[]): Promise<Entry[]> {
  if (issueIds.length === 0) return []
  const { rows } = await sql<Entry>`
    SELECT issue_id AS "issueId", entered_by AS "enteredBy", entered_name AS "enteredName", entered_at AS "enteredAt", confirmed_name AS "confirmedName",
           confirmed_at AS "confirmedAt"
      FROM lottery.entries WHERE issue_id = ANY (${[...issueIds]}::uuid[]) ORDER BY entered_at`.execute(db)
  return rows
}

/** The result that two operators have typed alike; undefined while they have not. */
export async function confirmedDraw({ db, findGame }: LotteryDeps, { issueId, gameCode }: IssueRow): Promise<Draw | undefined> {
  const { rows } = await sql<{ draw: unknown }>`
    SELECT draw FROM lottery.entries WHERE issue_id = ${issueId} AND confirmed_at IS NOT NULL LIMIT 1`.execute(db)
  if (!rows[0]) return undefined
  const game = present(findGame(gameCode), `${gameCode} is a game`)
  const read = present(findFamily(game.family), 'a game has its family').readDraw(rows[0].draw)
  return present(read.ok ? read.value : undefined, 'a confirmed result is one of its family')
}

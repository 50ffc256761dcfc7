import type { Draw } from '@croupier/games/lottery'
import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { holdIssue, makeDue } from '../db/issues.ts'
import type { IssueRow } from '../domain/issue.ts'
import { readTypedDraw } from '../domain/typed-draw.ts'
import type { LotteryDeps } from '../lottery-deps.ts'

export interface Operator {
  readonly id: string
  readonly name: string
}

export interface ResultEntry {
  readonly issueId: string
  /** As it was typed, by field. */
  readonly typed: Readonly<Record<string, string>>
  readonly by: Operator
  readonly now: Date
}

export interface Entered {
  readonly issue: IssueRow
  /** `waiting`: nobody else has typed it yet. `differs`: somebody has typed another one. `confirmed`: two operators have typed the same. */
  readonly state: 'waiting' | 'differs' | 'confirmed'
  readonly draw: Draw
}

/**
 * Keeps what an operator has read of an official result. Nobody sees what the other typed: the issue is drawn once two have typed the same, and whoever was wrong
 * types again. Refuses an issue that waits for no result, what its family cannot have drawn, and a second entry of the same by the same person.
 */
export async function enterResult(tx: Tx, deps: LotteryDeps, { issueId, typed, by, now }: ResultEntry): Promise<Result<Entered, Refusal>> {
  const issue = await holdIssue(tx, issueId)
  const game = issue && deps.findGame(issue.gameCode)
  if (!issue || !game) return refuse('not_found')
  if (!waitsForResult(issue, now)) return refuse('issue_state_conflict')
  const read = readTypedDraw(game.family, typed, issue)
  if (!read.ok) return refuse('draw_malformed')
  const { rows } = await sql<{ by: string; isSame: boolean; isConfirmed: boolean }>`
    SELECT entered_by AS by, draw = ${JSON.stringify(read.value.value)}::jsonb AS "isSame", confirmed_at IS NOT NULL AS "isConfirmed"
      FROM lottery.entries WHERE issue_id = ${issueId} ORDER BY entered_at`.execute(tx)
  if (rows.some(({ isConfirmed }) => isConfirmed)) return refuse('issue_state_conflict')
  const others = rows.filter(row => row.by !== by.id)
  const same = others.find(({ isSame }) => isSame)
  if (!same && rows.some(row => row.by === by.id && row.isSame)) return refuse('second_operator_required')
  await sql`
    INSERT INTO lottery.entries (issue_id, entered_by, entered_name, entered_at, draw)
      VALUES (${issueId}, ${by.id}, ${by.name}, ${now}, ${JSON.stringify(read.value.value)}::jsonb)
      ON CONFLICT (issue_id, entered_by) DO UPDATE SET draw = excluded.draw, entered_at = excluded.entered_at`.execute(tx)
  if (!same) return ok({ issue, draw: read.value, state: others.length > 0 ? 'differs' : 'waiting' })
  await sql`
    UPDATE lottery.entries SET confirmed_by = ${by.id}, confirmed_name = ${by.name}, confirmed_at = ${now}
     WHERE issue_id = ${issueId} AND entered_by = ${same.by}`.execute(tx)
  await makeDue(tx, issueId)
  return ok({ issue, draw: read.value, state: 'confirmed' })
}

/** An official issue that has been drawn elsewhere and has no result here. */
export const waitsForResult = ({ source, status, cancelReason, drawsAt }: IssueRow, now: Date): boolean =>
  source === 'official' && status === 'closed' && cancelReason === null && drawsAt <= now

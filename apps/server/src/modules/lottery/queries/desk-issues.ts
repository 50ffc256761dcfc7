import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { type Entry, listEntries } from '../db/entries.ts'
import { listProposals, type Proposal } from '../db/proposals.ts'
import { ISSUE_COLUMNS, type IssueRow } from '../domain/issue.ts'

export const DESK_STATUSES = ['waiting', 'open', 'closed', 'drawn', 'settled', 'resettled', 'cancelled'] as const
export type DeskStatus = (typeof DESK_STATUSES)[number]

export interface DeskQuery {
  readonly brandId?: string | undefined
  readonly gameCode?: string | undefined
  readonly status?: DeskStatus | undefined
  /** Draws from inclusive to exclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly now: Date
  readonly pageNo: number
  readonly pageSize: number
}

/** An issue with what operators have done about it. Tickets and stakes are those for money; of an issue on sale those sold so far. */
export interface DeskIssue {
  readonly issue: IssueRow
  readonly sold: { readonly tickets: number; readonly stake: bigint }
  readonly entries: readonly Entry[]
  readonly proposals: readonly Proposal[]
}

const COLUMNS = sql.raw(ISSUE_COLUMNS)

const hasOpenProposal = sql`EXISTS (SELECT FROM lottery.proposals p WHERE p.issue_id = i.issue_id AND p.decided_at IS NULL)`

/** An official issue without a result, or a proposal, waits for operators. */
const waits = (now: Date) =>
  sql`(i.source = 'official' AND i.status = 'closed' AND i.cancel_reason IS NULL AND i.draws_at <= ${now} OR ${hasOpenProposal})`

function hasStatus(status: DeskStatus | undefined, now: Date) {
  if (status === undefined) return sql`true`
  if (status === 'waiting') return waits(now)
  if (status === 'resettled') return sql`i.corrected_at IS NOT NULL`
  if (status === 'settled') return sql`i.status = 'settled' AND i.corrected_at IS NULL`
  return sql`i.status = ${status}`
}

/** Issues as the desk filters them: those that have closed, the latest draw first, then those on sale, the next draw first. */
export async function listDeskIssues(db: Db, query: DeskQuery): Promise<{ list: DeskIssue[]; total: number }> {
  const { brandId, gameCode, status, from, to, now, pageNo, pageSize } = query
  const condition = sql`
    (${brandId ?? null}::uuid IS NULL OR i.brand_id = ${brandId ?? null}::uuid) AND (${gameCode ?? null}::text IS NULL OR i.game_code = ${gameCode ?? null})
    AND (${from ?? null}::timestamptz IS NULL OR i.draws_at >= ${from ?? null}::timestamptz)
    AND (${to ?? null}::timestamptz IS NULL OR i.draws_at < ${to ?? null}::timestamptz) AND ${hasStatus(status, now)}`
  const { rows } = await sql<IssueRow>`
    SELECT ${COLUMNS} FROM lottery.issues i WHERE ${condition} ORDER BY status = 'open', CASE WHEN status = 'open' THEN draws_at END, draws_at DESC, game_code, issue_id
     LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM lottery.issues i WHERE ${condition}`.execute(db)
  return { list: await withDesk(db, rows), total: counted.rows[0]?.total ?? 0 }
}

export async function findDeskIssue(db: Db, issueId: string): Promise<DeskIssue | undefined> {
  const { rows } = await sql<IssueRow>`SELECT ${COLUMNS} FROM lottery.issues WHERE issue_id = ${issueId}`.execute(db)
  return (await withDesk(db, rows))[0]
}

async function withDesk(db: Db, issues: readonly IssueRow[]): Promise<DeskIssue[]> {
  const ids = issues.map(({ issueId }) => issueId)
  const [entries, proposals, open] = await Promise.all([
    listEntries(db, ids),
    listProposals(db, ids),
    sumOpen(
      db,
      issues.filter(({ status }) => status === 'open').map(({ issueId }) => issueId),
    ),
  ])
  return issues.map(issue => ({
    issue,
    sold:
      issue.status === 'open'
        ? (open.get(issue.issueId) ?? { tickets: 0, stake: 0n })
        : { tickets: issue.moneyCount, stake: issue.moneyStake },
    entries: entries.filter(({ issueId }) => issueId === issue.issueId),
    proposals: proposals.filter(({ issueId }) => issueId === issue.issueId),
  }))
}

async function sumOpen(db: Db, issueIds: readonly string[]): Promise<ReadonlyMap<string, DeskIssue['sold']>> {
  if (issueIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; tickets: number; stake: bigint }>`
    SELECT event_id AS id, count(*)::int AS tickets, sum(stake)::bigint AS stake FROM bets.open_stakes
     WHERE event_id = ANY (${[...issueIds]}::uuid[]) AND NOT is_trial GROUP BY 1`.execute(db)
  return new Map(rows.map(({ id, ...sold }) => [id, sold]))
}

/** How many issues wait for operators, and since when the oldest. */
export async function countWaiting(db: Db, brandId: string | undefined, now: Date): Promise<{ waiting: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`
    SELECT count(*)::int AS waiting, min(since) AS "oldestAt" FROM (
      SELECT issue_id, min(since) AS since FROM (
        SELECT i.issue_id, i.brand_id, i.draws_at AS since FROM lottery.issues i
         WHERE i.source = 'official' AND i.status = 'closed' AND i.cancel_reason IS NULL AND i.draws_at <= ${now}
        UNION ALL
        SELECT i.issue_id, i.brand_id, p.proposed_at FROM lottery.proposals p JOIN lottery.issues i USING (issue_id) WHERE p.decided_at IS NULL
      ) w WHERE ${brandId ?? null}::uuid IS NULL OR brand_id = ${brandId ?? null}::uuid GROUP BY issue_id
    ) issues`.execute(db)
  return rows[0] ?? { waiting: 0, oldestAt: null }
}

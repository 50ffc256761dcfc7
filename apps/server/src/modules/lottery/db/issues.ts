import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { ISSUE_COLUMNS, type IssueRow, type IssueStatus } from '../domain/issue.ts'

const COLUMNS = sql.raw(ISSUE_COLUMNS)

export async function findIssue(db: Db | Tx, issueId: string): Promise<IssueRow | undefined> {
  const { rows } = await sql<IssueRow>`SELECT ${COLUMNS} FROM lottery.issues WHERE issue_id = ${issueId}`.execute(db)
  return rows[0]
}

export async function findIssues(db: Db | Tx, issueIds: readonly string[]): Promise<IssueRow[]> {
  if (issueIds.length === 0) return []
  const { rows } = await sql<IssueRow>`SELECT ${COLUMNS} FROM lottery.issues WHERE issue_id = ANY (${[...issueIds]}::uuid[])`.execute(db)
  return rows
}

/** Issues of a game that have ended, the last first. */
export async function listEnded(db: Db, query: { brandId: string; gameCode: string; limit: number; offset: number }): Promise<IssueRow[]> {
  const { rows } = await sql<IssueRow>`
    SELECT ${COLUMNS} FROM lottery.issues WHERE brand_id = ${query.brandId} AND game_code = ${query.gameCode} AND status IN ('drawn', 'settled', 'cancelled')
     ORDER BY draws_at DESC LIMIT ${query.limit} OFFSET ${query.offset}`.execute(db)
  return rows
}

export async function countEnded(db: Db, { brandId, gameCode }: { brandId: string; gameCode: string }): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM lottery.issues WHERE brand_id = ${brandId} AND game_code = ${gameCode} AND status IN ('drawn', 'settled', 'cancelled')`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** What the public sees of a result. */
export type ResultRow = Pick<IssueRow, 'gameCode' | 'number' | 'status' | 'draw' | 'voidDraw' | 'drawsAt' | 'drawnAt'>

/** The last result of each game of a brand. */
export async function listLast(db: Db, brandId: string, gameCodes: readonly string[]): Promise<ReadonlyMap<string, ResultRow>> {
  const { rows } = await sql<ResultRow>`
    SELECT l.* FROM unnest(${[...gameCodes]}::text[]) g(code), LATERAL (
      SELECT game_code AS "gameCode", number, status, draw, void_draw AS "voidDraw", draws_at AS "drawsAt", drawn_at AS "drawnAt" FROM lottery.issues
       WHERE brand_id = ${brandId} AND game_code = g.code AND status IN ('drawn', 'settled') ORDER BY draws_at DESC LIMIT 1) l`.execute(db)
  return new Map(rows.map(row => [row.gameCode, row]))
}

/** A process that takes a step has so long before another takes it over. */
const LEASE_S = 15
const DUE_MAX = 200

/** Issues whose next step is due, for this process alone until the lease is over. */
export async function takeDue(db: Db): Promise<IssueRow[]> {
  const { rows } = await sql<IssueRow>`
    UPDATE lottery.issues i SET next_at = clock_timestamp() + make_interval(secs => ${LEASE_S})
     WHERE issue_id IN (
       SELECT issue_id FROM lottery.issues WHERE next_at <= clock_timestamp()
        ORDER BY next_at LIMIT ${DUE_MAX} FOR UPDATE SKIP LOCKED)
    RETURNING ${COLUMNS}`.execute(db)
  return rows
}

export interface Closed {
  readonly closedAt: Date
  readonly ticketCount: number
  readonly ticketStake: bigint
  readonly moneyCount: number
  readonly moneyStake: bigint
  readonly root: Buffer | null
  readonly nextAt: Date
}

export const saveClosed = (db: Db | Tx, issueId: string, { closedAt, root, nextAt, ...tickets }: Closed) =>
  sql`
    UPDATE lottery.issues SET status = 'closed', closed_at = ${closedAt}, ticket_count = ${tickets.ticketCount}, ticket_stake = ${tickets.ticketStake},
           money_count = ${tickets.moneyCount}, money_stake = ${tickets.moneyStake}, root = ${root}, next_at = ${nextAt}
     WHERE issue_id = ${issueId} AND status = 'open'`.execute(db)

export interface Drawn {
  readonly draw: unknown
  readonly issuePrices: unknown
  readonly poolCarried: unknown
  readonly drawnAt: Date
}

export const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** Answers whether this call drew it: of two processes one does, and an issue whose cancellation is decided is never drawn. */
export async function saveDrawn(db: Db | Tx, issueId: string, { draw, issuePrices, poolCarried, drawnAt }: Drawn): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE lottery.issues SET status = 'drawn', draw = ${asJson(draw)}::jsonb, issue_prices = ${asJson(issuePrices)}::jsonb, pool_carried = ${asJson(poolCarried)}::jsonb,
           drawn_at = ${drawnAt}, next_at = clock_timestamp()
     WHERE issue_id = ${issueId} AND status = 'closed' AND cancel_reason IS NULL`.execute(db)
  return numAffectedRows === 1n
}

export interface Paid {
  readonly paid: bigint
  readonly moneyPaid: bigint
  readonly prizesHash: Buffer | null
}

export const saveSettled = (db: Db | Tx, issueId: string, { paid, moneyPaid, moneyRebates, prizesHash }: Paid & { moneyRebates: bigint }) =>
  sql`
    UPDATE lottery.issues SET status = 'settled', paid = ${paid}, money_paid = ${moneyPaid}, money_rebates = ${moneyRebates}, prizes_hash = ${prizesHash},
           settled_at = date_trunc('milliseconds', clock_timestamp()), next_at = NULL
     WHERE issue_id = ${issueId} AND status = 'drawn'`.execute(db)

/** Decides that an issue is cancelled: from here on nobody draws it. Answers the reason that counts, or undefined where it was drawn. */
export async function decideCancel(db: Db | Tx, issueId: string, reason: string): Promise<string | undefined> {
  const { rows } = await sql<{ reason: string }>`
    UPDATE lottery.issues SET cancel_reason = coalesce(cancel_reason, ${reason}), next_at = clock_timestamp() + make_interval(secs => ${LEASE_S})
     WHERE issue_id = ${issueId} AND status IN ('open', 'closed') RETURNING cancel_reason AS reason`.execute(db)
  return rows[0]?.reason
}

/** All stakes are back. An own draw stays due until it is known what it would have been. */
export const saveCancelled = (db: Db | Tx, issueId: string) =>
  sql`
    UPDATE lottery.issues SET status = 'cancelled', settled_at = date_trunc('milliseconds', clock_timestamp()),
           next_at = CASE source WHEN 'own' THEN clock_timestamp() END
     WHERE issue_id = ${issueId} AND status IN ('open', 'closed')`.execute(db)

/** Shows what a cancelled issue would have drawn; null where that stays unknown. */
export const saveVoidDraw = (db: Db | Tx, issueId: string, draw: unknown) =>
  sql`
    UPDATE lottery.issues SET void_draw = ${asJson(draw)}::jsonb, next_at = NULL WHERE issue_id = ${issueId} AND status = 'cancelled'`.execute(
    db,
  )

/** Looks again at a later time: what it waits for is not there yet. An issue that became due in the meantime stays due. */
export const putOff = (db: Db | Tx, issueId: string, status: IssueStatus, nextAt: Date) =>
  sql`
    UPDATE lottery.issues SET next_at = ${nextAt} WHERE issue_id = ${issueId} AND status = ${status} AND next_at > clock_timestamp()`.execute(
    db,
  )

/** The issue, held until the caller's transaction ends: operators decide about it one at a time, and no process draws it meanwhile. */
export async function holdIssue(tx: Tx, issueId: string): Promise<IssueRow | undefined> {
  const { rows } = await sql<IssueRow>`SELECT ${COLUMNS} FROM lottery.issues WHERE issue_id = ${issueId} FOR UPDATE`.execute(tx)
  return rows[0]
}

/** A process takes the issue on at once. */
export const makeDue = (tx: Tx, issueId: string) =>
  sql`UPDATE lottery.issues SET next_at = clock_timestamp() WHERE issue_id = ${issueId}`.execute(tx)

export async function databaseNow(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT date_trunc('milliseconds', clock_timestamp()) AS now`.execute(db)
  return rows[0]?.now ?? new Date()
}

/** Which of these issues are still on sale, with a second to spare for the transaction that takes a ticket back. */
export async function issuesOnSale(db: Db | Tx, issueIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT issue_id AS id FROM lottery.issues
     WHERE issue_id = ANY (${[...new Set(issueIds)]}::uuid[]) AND status = 'open' AND closes_at > clock_timestamp() + interval '1 second'`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

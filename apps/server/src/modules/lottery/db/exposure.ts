import type { ExposurePart, ExposureSums } from '@croupier/games/lottery'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** The sums of each of these issues, by key. */
export async function readExposure(db: Db | Tx, issueIds: readonly string[]): Promise<ReadonlyMap<string, ExposureSums>> {
  const { rows } = await sql<{ issueId: string; key: string; stake: bigint; prize: bigint }>`
    SELECT issue_id AS "issueId", key, sum(stake)::bigint AS stake, sum(prize)::bigint AS prize FROM lottery.exposure
     WHERE issue_id = ANY (${[...issueIds]}::uuid[]) GROUP BY 1, 2`.execute(db)
  const issues = new Map<string, Map<string, { stake: bigint; prize: bigint }>>(issueIds.map(id => [id, new Map()]))
  for (const { issueId, key, stake, prize } of rows) issues.get(issueId)?.set(key, { stake, prize })
  return issues
}

/** A ticket that no longer stands. */
export interface TakenBack {
  readonly brandId: string
  readonly gameCode: string
  readonly issueId: string
  readonly ownerId: string
  readonly play: string
  readonly onDay: string
  readonly stake: bigint
  /** None for demo credits. */
  readonly parts: readonly ExposurePart[]
}

/** Takes tickets out of the sums of exposure and of their members, in the transaction that returns their stakes. */
export async function takeBack(tx: Tx, tickets: readonly TakenBack[]): Promise<void> {
  const parts = tickets.flatMap(({ issueId, parts: own }) => own.map(part => ({ issueId, ...part })))
  if (parts.length > 0)
    await sql`
      SELECT lottery.add_exposure(${parts.map(({ issueId }) => issueId)}::uuid[], ${parts.map(({ key }) => key)}::text[], ${parts.map(({ stake }) => -stake)}::bigint[],
        ${parts.map(({ prize }) => -prize)}::bigint[])`.execute(tx)
  if (tickets.length > 0)
    await sql`
      SELECT lottery.add_member_stakes(${tickets.map(({ brandId }) => brandId)}::uuid[], ${tickets.map(({ gameCode }) => gameCode)}::text[],
        ${tickets.map(({ onDay }) => onDay)}::date[], ${tickets.map(({ issueId }) => issueId)}::uuid[], ${tickets.map(({ ownerId }) => ownerId)}::uuid[],
        ${tickets.map(({ play }) => play)}::text[], ${tickets.map(({ stake }) => -stake)}::bigint[])`.execute(tx)
}

/** Days whose sums of members nobody asks for any more: a brand's day is never so far from the server's. */
const DAYS_KEPT = 2

/** What an issue has ended with needs no sums any more. */
export async function dropExposure(
  db: Db | Tx,
  { issueId, brandId, gameCode }: { issueId: string; brandId: string; gameCode: string },
): Promise<void> {
  await sql`DELETE FROM lottery.exposure WHERE issue_id = ${issueId}`.execute(db)
  await sql`DELETE FROM lottery.member_plays WHERE issue_id = ${issueId}`.execute(db)
  await sql`
    DELETE FROM lottery.member_days WHERE brand_id = ${brandId} AND game_code = ${gameCode} AND on_day < (now() AT TIME ZONE 'UTC')::date - ${DAYS_KEPT}::int`.execute(
    db,
  )
}

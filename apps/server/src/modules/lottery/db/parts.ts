import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** Numbered tickets of an issue, a thousand a part. */
export interface TicketPart {
  readonly part: number
  readonly betIds: readonly string[]
}

const PART = sql.raw('part, bet_ids::text[] AS "betIds"')

export async function listParts(db: Db, issueId: string): Promise<readonly TicketPart[]> {
  const { rows } = await sql<TicketPart>`SELECT ${PART} FROM lottery.ticket_parts WHERE issue_id = ${issueId} ORDER BY part`.execute(db)
  return rows
}

/** The next part without prizes, for this transaction alone: what another one is working on is left out. */
export async function takePart(tx: Tx, issueId: string): Promise<TicketPart | undefined> {
  const { rows } = await sql<TicketPart>`
    SELECT ${PART} FROM lottery.ticket_parts WHERE issue_id = ${issueId} AND money_paid IS NULL ORDER BY part LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(
    tx,
  )
  return rows[0]
}

/** Whether every part has its prizes. */
export async function hasAllPrizes(db: Db, issueId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT NOT EXISTS (SELECT FROM lottery.ticket_parts WHERE issue_id = ${issueId} AND money_paid IS NULL) AS has`.execute(db)
  return rows[0]?.has === true
}

/** Numbered anew, a part takes the place of the one before. */
export const savePart = (
  db: Db,
  { issueId, part, betIds, leaves }: { issueId: string; part: number; betIds: readonly string[]; leaves: readonly string[] },
) =>
  sql`
    INSERT INTO lottery.ticket_parts (issue_id, part, bet_ids, leaves)
      VALUES (${issueId}, ${part}, ${[...betIds]}::uuid[], ${Buffer.from(leaves.join(''), 'hex')})
      ON CONFLICT (issue_id, part) DO UPDATE SET bet_ids = excluded.bet_ids, leaves = excluded.leaves`.execute(db)

export interface PartPrizes {
  readonly issueId: string
  readonly part: number
  /** One a ticket, in the order of their numbers. */
  readonly prizes: readonly Amount[]
  readonly moneyPaid: Amount
}

export const savePrizes = (db: Db | Tx, { issueId, part, prizes, moneyPaid }: PartPrizes) =>
  sql`
    UPDATE lottery.ticket_parts SET prizes = ${[...prizes]}::bigint[], money_paid = ${moneyPaid} WHERE issue_id = ${issueId} AND part = ${part}`.execute(
    db,
  )

/** The prizes of an issue in the order of its tickets, a part at a time. */
export async function listPrizes(db: Db, issueId: string): Promise<readonly Pick<PartPrizes, 'prizes' | 'moneyPaid'>[]> {
  const { rows } = await sql<{ prizes: string; moneyPaid: bigint }>`
    SELECT array_to_string(prizes, ',') AS prizes, money_paid AS "moneyPaid" FROM lottery.ticket_parts WHERE issue_id = ${issueId} ORDER BY part`.execute(
    db,
  )
  return rows.map(({ prizes, moneyPaid }) => ({ prizes: prizes.split(',').map(BigInt), moneyPaid }))
}

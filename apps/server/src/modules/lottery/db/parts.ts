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

/** The next parts without prizes, for this transaction alone: what another one is working on is left out. */
export async function takeParts(tx: Tx, issueId: string, most: number): Promise<readonly TicketPart[]> {
  const { rows } = await sql<TicketPart>`
    SELECT ${PART} FROM lottery.ticket_parts WHERE issue_id = ${issueId} AND money_paid IS NULL ORDER BY part LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(
    tx,
  )
  return rows
}

/** Whether every part has its prizes. */
export async function hasAllPrizes(db: Db, issueId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT NOT EXISTS (SELECT FROM lottery.ticket_parts WHERE issue_id = ${issueId} AND money_paid IS NULL) AS has`.execute(db)
  return rows[0]?.has === true
}

export interface NumberedPart extends TicketPart {
  readonly issueId: string
  /** One a ticket, in hexadecimal. */
  readonly leaves: readonly string[]
  readonly stake: Amount
  /** Of the tickets, those that are not a trial's. */
  readonly moneyCount: number
  readonly moneyStake: Amount
}

const INSERT = ({ issueId, part, betIds, leaves, stake, moneyCount, moneyStake }: NumberedPart) => sql`
  INSERT INTO lottery.ticket_parts (issue_id, part, bet_ids, leaves, stake, money_count, money_stake)
    SELECT i.issue_id, ${part}::int, ${[...betIds]}::uuid[], ${Buffer.from(leaves.join(''), 'hex')}::bytea, ${stake}::bigint, ${moneyCount}::int, ${moneyStake}::bigint
      FROM lottery.issues i WHERE i.issue_id = ${issueId} AND i.status = 'open'`

/** The next part of an issue on sale; answers whether it was this call that wrote it. The share of the row makes a closing wait, and nothing is written after it. */
export async function savePartOnSale(db: Db, part: NumberedPart): Promise<boolean> {
  const { numAffectedRows } = await sql`${INSERT(part)} AND i.closes_at > clock_timestamp() FOR SHARE ON CONFLICT DO NOTHING`.execute(db)
  return numAffectedRows === 1n
}

/** Numbered anew, a part takes the place of the one before; once the issue is closed none does. */
export const savePart = (db: Db, part: NumberedPart) =>
  sql`${INSERT(part)} FOR SHARE
      ON CONFLICT (issue_id, part) DO UPDATE SET bet_ids = excluded.bet_ids, leaves = excluded.leaves, stake = excluded.stake,
        money_count = excluded.money_count, money_stake = excluded.money_stake`.execute(db)

export const dropPartsFrom = (tx: Tx, issueId: string, part: number) =>
  sql`DELETE FROM lottery.ticket_parts WHERE issue_id = ${issueId} AND part >= ${part}`.execute(tx)

/** The last part that was numbered, and its last ticket. */
export async function findLastNumbered(db: Db, issueId: string): Promise<{ readonly part: number; readonly betId: string } | undefined> {
  const { rows } = await sql<{ part: number; betId: string }>`
    SELECT part, bet_ids[cardinality(bet_ids)]::text AS "betId" FROM lottery.ticket_parts WHERE issue_id = ${issueId} AND stake IS NOT NULL
     ORDER BY part DESC LIMIT 1`.execute(db)
  return rows[0]
}

/** How many tickets so many parts number, and a mark of which, as the door marks open bets. */
export async function markParts(db: Db | Tx, issueId: string, parts: number): Promise<{ readonly count: number; readonly mark: bigint }> {
  const { rows } = await sql<{ count: number; mark: bigint }>`
    SELECT count(*)::int AS count, coalesce(bit_xor(uuid_hash_extended(b, 0)), 0) AS mark
      FROM lottery.ticket_parts, unnest(bet_ids) b WHERE issue_id = ${issueId} AND part < ${parts}`.execute(db)
  return rows[0] ?? { count: 0, mark: 0n }
}

/** Parts a query: some megabytes of leaves at once. */
const PAGE_PARTS = 50

/** Numbered parts with their leaves as they are stored, in their order. */
export async function* readNumbered(
  db: Db | Tx,
  issueId: string,
  parts: number,
): AsyncGenerator<Omit<NumberedPart, 'leaves' | 'issueId'> & { leaves: Buffer }> {
  for (let from = 0; from < parts; from += PAGE_PARTS) {
    const { rows } = await sql<Omit<NumberedPart, 'leaves' | 'issueId'> & { leaves: Buffer }>`
      SELECT ${PART}, leaves, stake, money_count AS "moneyCount", money_stake AS "moneyStake" FROM lottery.ticket_parts
       WHERE issue_id = ${issueId} AND part >= ${from} AND part < ${Math.min(from + PAGE_PARTS, parts)} ORDER BY part`.execute(db)
    yield* rows
  }
}

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

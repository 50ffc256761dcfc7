import type { Amount } from '@croupier/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** One entry of a member's account, with what its transfer was. */
export type Movement = {
  readonly transferId: bigint
  readonly accountId: bigint
  readonly kind: string
  readonly referenceId: string | null
  readonly amount: Amount
  readonly balanceAfter: Amount
  readonly postedAt: Date
}

export type MovementPlace = { readonly transferId: bigint; readonly accountId: bigint }

export type MovementQuery = {
  readonly accountIds: readonly bigint[]
  /** A regular expression that the kind has to match. */
  readonly kinds?: string | undefined
  /** One that it must not match. */
  readonly exceptKinds?: string | undefined
  readonly direction?: 'in' | 'out' | undefined
  /** Inclusive. */
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly to?: Date | undefined
  /** Only entries of later transfers. */
  readonly after?: bigint | undefined
  /** The last entry of the page before. */
  readonly before?: MovementPlace | undefined
  readonly limit: number
}

const ENTRY = sql.raw(`e.transfer_id AS "transferId", e.account_id AS "accountId", t.kind, t.reference_id AS "referenceId", e.amount,
  e.balance_after AS "balanceAfter", e.posted_at AS "postedAt"`)
const NEWEST_FIRST = sql.raw('ORDER BY "transferId" DESC, "accountId" DESC')

/**
 * Entries of several member accounts in one order, newest first, from a place on: each account's index is read from there, whatever lies before it.
 * Months outside of the dates are not read.
 */
export async function listMovements(db: Db | Tx, query: MovementQuery): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    SELECT m.* FROM unnest(${[...query.accountIds]}::bigint[]) AS a (account_id) CROSS JOIN LATERAL (
      SELECT ${ENTRY} FROM wallet.entries e CROSS JOIN wallet.transfer_of(e.transfer_id, e.posted_at) t
       WHERE e.account_id = a.account_id AND e.account_seq IS NOT NULL ${conditionOf(query)}
       ORDER BY e.transfer_id DESC LIMIT ${query.limit}) m
    ${NEWEST_FIRST} LIMIT ${query.limit}`.execute(db)
  return rows
}

function conditionOf({ kinds, exceptKinds, direction, from, to, after, before }: MovementQuery): RawBuilder<unknown> {
  const parts = [
    before &&
      sql`AND e.transfer_id <= ${before.transferId} AND (e.transfer_id < ${before.transferId} OR e.account_id < ${before.accountId})`,
    after !== undefined && sql`AND e.transfer_id > ${after}`,
    from && sql`AND e.posted_at >= ${from}`,
    to && sql`AND e.posted_at < ${to}`,
    direction && (direction === 'in' ? sql`AND e.amount > 0` : sql`AND e.amount < 0`),
    kinds && sql`AND t.kind ~ ${kinds}`,
    exceptKinds && sql`AND t.kind !~ ${exceptKinds}`,
  ].filter(part => typeof part === 'object')
  return sql.join(parts, sql` `)
}

export type KnownPlace = MovementPlace & { readonly postedAt: Date }

/** The entries that stand at these places, newest first. The times, true to the millisecond, let other months be passed over. */
export async function readMovements(db: Db | Tx, places: readonly KnownPlace[]): Promise<Movement[]> {
  if (places.length === 0) return []
  const { rows } = await sql<Movement>`
    SELECT ${ENTRY} FROM unnest(${places.map(place => place.accountId)}::bigint[], ${places.map(place => place.transferId)}::bigint[],
        ${places.map(place => place.postedAt)}::timestamptz[]) AS p (account_id, transfer_id, posted_at)
      JOIN wallet.entries e ON e.account_id = p.account_id AND e.transfer_id = p.transfer_id AND e.account_seq IS NOT NULL
       AND e.posted_at >= p.posted_at AND e.posted_at < p.posted_at + interval '1 millisecond'
      CROSS JOIN wallet.transfer_of(e.transfer_id, e.posted_at) t
    ${NEWEST_FIRST}`.execute(db)
  return rows
}

/** Entries of these accounts by the number of their transfer, or by what caused it. */
export async function findMovements(
  db: Db | Tx,
  { accountIds, transferId, referenceId }: { accountIds: readonly bigint[]; transferId?: bigint; referenceId?: string },
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    SELECT ${ENTRY} FROM wallet.transfers t
      JOIN wallet.entries e ON e.transfer_id = t.transfer_id AND e.posted_at = t.posted_at AND e.account_seq IS NOT NULL
     WHERE e.account_id = ANY (${[...accountIds]}::bigint[])
       AND (t.transfer_id = ${transferId ?? null} OR t.reference_id = ${referenceId ?? null}::uuid)
    ${NEWEST_FIRST} LIMIT 1000`.execute(db)
  return rows
}

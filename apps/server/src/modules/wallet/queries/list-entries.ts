import type { Amount } from '@croupier/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

export type EntryQuery = {
  accountId: bigint
  /** Kinds of transfer; empty or absent for all. */
  kinds?: readonly string[]
  /** From this instant, inclusive. */
  from?: Date
  /** To this instant, exclusive. */
  to?: Date
  /** From 1. */
  pageNo: number
  /** At most 100. */
  pageSize: number
}

export type AccountEntry = {
  transferId: bigint
  kind: string
  referenceId: string | null
  amount: Amount
  /** Null for a house account. */
  balanceAfter: Amount | null
  postedAt: Date
}

export type EntryPage = { entries: AccountEntry[]; pageNum: number; totalPages: number; total: number }

const PAGE_SIZE_MAX = 100
const TRANSFER = sql`CROSS JOIN wallet.transfer_of(e.transfer_id, e.posted_at) t`

/** An account's record, newest first, with the balance after each entry. Months outside of the dates are not read. An unknown account has an empty record. */
export async function listEntries(db: Db | Tx, query: EntryQuery): Promise<EntryPage> {
  const pageSize = Math.min(Math.max(query.pageSize, 1), PAGE_SIZE_MAX)
  const pageNum = Math.max(query.pageNo, 1)
  const matching = await matchingEntries(db, query)
  // What transfers were is looked up for those that are shown; for all of them only where it is asked for.
  const counted = await sql<{
    total: bigint
  }>`SELECT count(*) AS total FROM wallet.entries e ${query.kinds?.length ? TRANSFER : sql``} ${matching}`.execute(db)
  const total = Number(counted.rows[0]?.total ?? 0n)
  const { rows } = await sql<AccountEntry>`
    SELECT e.transfer_id AS "transferId", t.kind, t.reference_id AS "referenceId", e.amount, e.balance_after AS "balanceAfter", e.posted_at AS "postedAt"
      FROM wallet.entries e ${TRANSFER} ${matching} ORDER BY e.transfer_id DESC LIMIT ${pageSize} OFFSET ${(pageNum - 1) * pageSize}`.execute(
    db,
  )
  return { entries: rows, pageNum, totalPages: Math.ceil(total / pageSize), total }
}

/** The index holds members' entries alone, so the statement has to say which side of the books it reads. */
async function matchingEntries(db: Db | Tx, query: EntryQuery): Promise<RawBuilder<unknown>> {
  const found = await sql<{
    isHouse: boolean
  }>`SELECT is_house AS "isHouse" FROM wallet.accounts WHERE account_id = ${query.accountId}`.execute(db)
  return sql`
     WHERE e.account_id = ${query.accountId}
       AND ${found.rows[0]?.isHouse ? sql`e.account_seq IS NULL` : sql`e.account_seq IS NOT NULL`}
       ${query.from ? sql`AND e.posted_at >= ${query.from}` : sql``}
       ${query.to ? sql`AND e.posted_at < ${query.to}` : sql``}
       ${query.kinds?.length ? sql`AND t.kind = ANY (${[...query.kinds]})` : sql``}`
}

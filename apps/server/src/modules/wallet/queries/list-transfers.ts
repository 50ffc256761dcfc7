import type { Amount } from '@croupier/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { isAbout, type LedgerSubject } from './transfers-about.ts'

export type TransferQuery = {
  readonly brandId?: string | undefined
  readonly kind?: string | undefined
  readonly about?: LedgerSubject | undefined
  /** Inclusive. */
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly to?: Date | undefined
  readonly pageNo: number
  readonly pageSize: number
}

export type TransferLine = {
  readonly transferId: bigint
  readonly postedAt: Date
  readonly kind: string
  readonly ownerId: string
  readonly referenceId: string | null
  /** What the receiving accounts gained together. */
  readonly amount: Amount
  readonly asset: string
  /** Its entries have left with their month, so amount and asset are empty. */
  readonly isArchived: boolean
}
export type TransferPage = { list: TransferLine[]; pageNum: number; totalPages: number; total: number }

export type TransferDetail = TransferLine & {
  readonly key: string
  readonly entries: readonly {
    readonly accountId: bigint
    readonly ownerKind: string
    readonly ownerId: string
    readonly kind: string
    readonly asset: string
    readonly amount: Amount
    readonly balanceAfter: Amount | null
  }[]
}

/** A journal is read from its end; whoever looks further back names a member, a reference or a day. */
const TOTAL_MAX = 10_000

const COLUMNS =
  sql.raw(`t.transfer_id AS "transferId", t.posted_at AS "postedAt", t.kind, t.owner_id AS "ownerId", t.reference_id AS "referenceId",
  gained.amount, gained.asset, gained.asset = '' AS "isArchived"`)
const GAINED = sql.raw(`CROSS JOIN LATERAL (
    SELECT coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::bigint AS amount, coalesce(min(a.asset), '') AS asset
      FROM wallet.entries e JOIN wallet.accounts a USING (account_id) WHERE e.transfer_id = t.transfer_id AND e.posted_at = t.posted_at) gained`)

/** Transfers, newest first. `total` stops at 10,000. */
export async function listTransfers(db: Db, query: TransferQuery): Promise<TransferPage> {
  const matching = sql`FROM wallet.transfers t WHERE ${conditionOf(query)}`
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM (SELECT 1 ${matching} LIMIT ${TOTAL_MAX}) counted`.execute(db)
  const { rows } = await sql<TransferLine>`
    SELECT ${COLUMNS} FROM (SELECT t.* ${matching} ORDER BY t.transfer_id DESC LIMIT ${query.pageSize} OFFSET ${(query.pageNo - 1) * query.pageSize}) t
      ${GAINED} ORDER BY t.transfer_id DESC`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  return { list: rows, pageNum: query.pageNo, totalPages: Math.ceil(total / query.pageSize), total }
}

/** 0 where nothing was ever posted. */
export async function newestTransferId(db: Db): Promise<bigint> {
  const { rows } = await sql<{ newest: bigint }>`SELECT coalesce(max(transfer_id), 0) AS newest FROM wallet.transfers`.execute(db)
  return rows[0]?.newest ?? 0n
}

export async function findTransfer(db: Db, transferId: bigint): Promise<TransferDetail | undefined> {
  const { rows } = await sql<TransferLine & { key: string }>`
    SELECT ${COLUMNS}, t.key FROM wallet.transfers t ${GAINED} WHERE t.transfer_id = ${transferId}`.execute(db)
  const line = rows[0]
  if (!line) return undefined
  const entries = await sql<TransferDetail['entries'][number]>`
    SELECT a.account_id AS "accountId", a.owner_kind AS "ownerKind", a.owner_id AS "ownerId", a.kind, a.asset, e.amount, e.balance_after AS "balanceAfter"
      FROM wallet.transfers t JOIN wallet.entries e USING (transfer_id, posted_at) JOIN wallet.accounts a USING (account_id)
     WHERE t.transfer_id = ${transferId} ORDER BY e.amount, a.account_id`.execute(db)
  return { ...line, entries: entries.rows }
}

function conditionOf(query: TransferQuery): RawBuilder<unknown> {
  const parts = [
    query.kind && sql`t.kind = ${query.kind}`,
    query.about && isAbout(query.about),
    query.from && sql`t.posted_at >= ${query.from}`,
    query.to && sql`t.posted_at < ${query.to}`,
    query.brandId &&
      sql`(EXISTS (SELECT FROM wallet.entries e JOIN wallet.accounts a USING (account_id)
            WHERE e.transfer_id = t.transfer_id AND e.posted_at = t.posted_at AND a.brand_id = ${query.brandId})
        OR wallet.is_archived(t.transfer_id, t.posted_at)
            AND EXISTS (SELECT FROM wallet.accounts a WHERE a.owner_id = t.owner_id AND a.brand_id = ${query.brandId}))`,
  ].filter(part => typeof part === 'object')
  return parts.length > 0 ? sql.join(parts, sql` AND `) : sql`true`
}

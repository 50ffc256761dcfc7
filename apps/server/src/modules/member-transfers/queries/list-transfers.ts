import type { TransferDirection } from '@croupier/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { TransferRow } from '../tables.ts'

export interface TransferFilter {
  readonly brandId?: string | undefined
  readonly direction?: TransferDirection | undefined
  readonly onlyLarge?: boolean | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  /** Either side is this member, or the one side that `flow` names. */
  readonly memberId?: string | undefined
  readonly flow?: 'sent' | 'received' | undefined
  /** Keeps the transfer with this number, and those that one of these members sent or received. */
  readonly search?: { readonly number: string; readonly memberIds: readonly string[] } | undefined
}
export interface TransferQuery extends TransferFilter {
  readonly pageNo: number
  readonly pageSize: number
}

/** Transfers, newest first. */
export async function listTransfers(db: Db, query: TransferQuery): Promise<{ rows: TransferRow[]; total: number }> {
  const where = conditionOf(query)
  const [rows, counted] = await Promise.all([
    sql<TransferRow>`SELECT * FROM member_transfers.transfers WHERE ${where} ORDER BY created_at DESC, transfer_id DESC
      LIMIT ${query.pageSize} OFFSET ${(query.pageNo - 1) * query.pageSize}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM member_transfers.transfers WHERE ${where}`.execute(db),
  ])
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0 }
}

function conditionOf({ brandId, direction, onlyLarge, from, to, memberId, flow, search }: TransferFilter) {
  const parts = [
    brandId && sql`brand_id = ${brandId}`,
    direction && sql`direction = ${direction}`,
    onlyLarge && sql`is_large`,
    from && sql`created_at >= ${from}`,
    to && sql`created_at < ${to}`,
    memberId && sideIs(memberId, flow),
    search &&
      sql`(number = ${search.number} OR sender_id = ANY (${[...search.memberIds]}::uuid[]) OR receiver_id = ANY (${[...search.memberIds]}::uuid[]))`,
  ].filter(part => typeof part === 'object')
  return parts.length > 0 ? sql.join(parts, sql` AND `) : sql`true`
}

function sideIs(memberId: string, flow: TransferFilter['flow']) {
  if (flow === 'sent') return sql`sender_id = ${memberId}`
  if (flow === 'received') return sql`receiver_id = ${memberId}`
  return sql`(sender_id = ${memberId} OR receiver_id = ${memberId})`
}

/** The transfer of a number in which the member is a side. */
export async function findByNumber(db: Db, memberId: string, number: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT transfer_id AS id FROM member_transfers.transfers WHERE ${memberId} IN (sender_id, receiver_id) AND number = ${number}`.execute(
    db,
  )
  return rows[0]?.id
}

/** Transfers among these ids in which the member is a side. */
export async function findTransfersOf(db: Db, memberId: string, transferIds: readonly string[]): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`SELECT * FROM member_transfers.transfers
    WHERE transfer_id = ANY (${[...transferIds]}::uuid[]) AND (sender_id = ${memberId} OR receiver_id = ${memberId})`.execute(db)
  return rows
}

import type { BillState, Kind } from '@croupier/games/contracts'
import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { LISTED_COLUMNS, type ListedBill } from './bill-row.ts'

interface Filter {
  readonly kind?: Kind | undefined
  readonly state?: BillState | undefined
  /** Issued from then on, and before. */
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly pageNo: number
  readonly pageSize: number
}

export interface OwnBills extends Filter {
  readonly brandId: string
  readonly memberId: string
  readonly role: 'received' | 'given'
}

export interface BillSearch extends Filter {
  readonly brandId?: string | undefined
  /** A number, as far as it is written. */
  readonly number?: string | undefined
  /** Bills of which one of these is payer or receiver. */
  readonly memberIds?: readonly string[] | undefined
}

export interface BillSums {
  readonly total: number
  readonly amount: Amount
  readonly paid: Amount
}

const narrowed = ({ kind, state, from, to }: Filter) => sql`(${kind ?? null}::text IS NULL OR b.kind = ${kind ?? null})
  AND (${state ?? null}::text IS NULL OR b.state = ${state ?? null})
  AND (${from ?? null}::timestamptz IS NULL OR b.issued_at >= ${from ?? null}) AND (${to ?? null}::timestamptz IS NULL OR b.issued_at < ${to ?? null})`

/** Bills that a member received or has to pay, newest first, with the sums of all that the filter finds. */
export async function listOwnBills(db: Db, query: OwnBills): Promise<{ rows: ListedBill[] } & BillSums> {
  const { brandId, memberId, role } = query
  const whose = role === 'received' ? sql`b.receiver_id = ${memberId}` : sql`b.payer_id = ${memberId}`
  return listed(db, sql`b.brand_id = ${brandId} AND ${whose} AND ${narrowed(query)}`, query)
}

/** Bills of all agents, newest first. */
export async function searchBills(db: Db, query: BillSearch): Promise<{ rows: ListedBill[] } & BillSums> {
  const { brandId, number, memberIds } = query
  const text = sql`(${number ?? null}::text IS NULL OR starts_with(b.number, ${number ?? null})
    OR b.receiver_id = ANY(${memberIds ?? []}::uuid[]) OR b.payer_id = ANY(${memberIds ?? []}::uuid[]))`
  return listed(
    db,
    sql`(${brandId ?? null}::uuid IS NULL OR b.brand_id = ${brandId ?? null}::uuid) AND ${text} AND ${narrowed(query)}`,
    query,
  )
}

async function listed(db: Db, where: ReturnType<typeof sql>, { pageNo, pageSize }: Filter): Promise<{ rows: ListedBill[] } & BillSums> {
  const [{ rows }, sums] = await Promise.all([
    sql<ListedBill>`SELECT ${LISTED_COLUMNS} FROM bills.bills b WHERE ${where}
      ORDER BY b.issued_at DESC, b.bill_id DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db),
    sql<BillSums>`SELECT count(*)::int AS total, coalesce(sum(b.amount), 0)::bigint AS amount, coalesce(sum(b.paid), 0)::bigint AS paid
      FROM bills.bills b WHERE ${where}`.execute(db),
  ])
  return { rows, ...(sums.rows[0] ?? { total: 0, amount: 0n, paid: 0n }) }
}

/** How many bills wait for their review, and since when the oldest of them. */
export async function countReviews(db: Db, brandId: string | undefined): Promise<{ waiting: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`
    SELECT count(*)::int AS waiting, min(state_at) AS "oldestAt" FROM bills.bills
     WHERE state = 'awaiting_review' AND (${brandId ?? null}::uuid IS NULL OR brand_id = ${brandId ?? null}::uuid)`.execute(db)
  return rows[0] ?? { waiting: 0, oldestAt: null }
}

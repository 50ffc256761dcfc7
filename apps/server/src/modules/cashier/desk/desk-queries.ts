import type { Amount } from '@croupier/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { SILENT_AFTER_TRIES } from '../commands/ask-providers.ts'
import type { CashierTables, DepositRow, PaymentRow, WebhookEventRow } from '../deposits-table.ts'
import type { DepositState } from '../domain/deposit-state.ts'

export type Attention = 'claimed' | 'held' | 'part_paid' | 'provider_silent'
/** With what came and waits for a decision. */
export type DeskRow = DepositRow & { attention: Attention | null; held: Amount }

export interface DeskFilter {
  readonly brandId: string | undefined
  readonly queue: 'attention' | 'open' | 'all' | undefined
  readonly state: DepositState | undefined
  readonly methodCode: string | undefined
  readonly reference: string | undefined
  readonly memberIds: readonly string[] | undefined
  readonly from: Date | undefined
  readonly to: Date | undefined
}

/** Why a person should look, the most pressing first. */
const ATTENTION: RawBuilder<Attention | null> = sql`CASE
  WHEN EXISTS (SELECT 1 FROM cashier.payments p WHERE p.deposit_id = d.deposit_id AND p.outcome = 'held') THEN 'held'
  WHEN d.claimed_paid_at IS NOT NULL AND d.state = 'pending' THEN 'claimed'
  WHEN d.state = 'part_paid' AND d.account_id IS NOT NULL THEN 'part_paid'
  WHEN d.ask_tries >= ${sql.lit(SILENT_AFTER_TRIES)} AND d.state IN ('created', 'pending', 'part_paid') THEN 'provider_silent'
END`

const HELD: RawBuilder<Amount> = sql`coalesce((SELECT sum(p.amount) FROM cashier.payments p WHERE p.deposit_id = d.deposit_id AND p.outcome = 'held'), 0)::bigint`

/** Only these can wait for somebody: a look at what waits reads nothing else, however many orders there ever were (CASHIER-DESK-6). */
const MAY_WAIT = sql`d.deposit_id IN (
  SELECT deposit_id FROM cashier.payments WHERE outcome = 'held'
  UNION SELECT deposit_id FROM cashier.deposits WHERE state IN ('created', 'pending', 'part_paid', 'held'))`

const where = (filter: DeskFilter): RawBuilder<unknown> =>
  sql`(${filter.brandId ?? null}::uuid IS NULL OR d.brand_id = ${filter.brandId ?? null})
  AND (${filter.state ?? null}::text IS NULL OR d.state = ${filter.state ?? null})
  AND (${filter.methodCode ?? null}::text IS NULL OR d.method_code = ${filter.methodCode ?? null})
  AND (${filter.from ?? null}::timestamptz IS NULL OR d.created_at >= ${filter.from ?? null})
  AND (${filter.to ?? null}::timestamptz IS NULL OR d.created_at < ${filter.to ?? null})
  AND (${filter.memberIds ? [...filter.memberIds] : null}::uuid[] IS NULL OR d.member_id = ANY (${filter.memberIds ? [...filter.memberIds] : null}) OR d.reference = ${filter.reference ?? null})
  AND ${filter.queue === 'attention' ? MAY_WAIT : sql`true`}`

const inQueue = (queue: DeskFilter['queue']): RawBuilder<unknown> => {
  if (queue === 'attention') return sql`d.attention IS NOT NULL`
  if (queue === 'open') return sql`d.state IN ('created', 'pending', 'part_paid', 'held')`
  return sql`true`
}

/** Deposits for the desk. The queue of those that wait stands in the order of arrival, so that nobody waits for ever; all others newest first. */
export async function listDesk(
  db: Db,
  query: DeskFilter & { pageNo: number; pageSize: number },
): Promise<{ rows: DeskRow[]; total: number }> {
  const { list, total } = deskStatements(query)
  const { rows: counted } = await total.execute(db)
  const { rows } = await list.execute(db)
  return { rows, total: counted[0]?.n ?? 0 }
}

const base = (filter: DeskFilter): RawBuilder<unknown> =>
  sql`(SELECT d.*, ${ATTENTION} AS attention, ${HELD} AS held FROM cashier.deposits d WHERE ${where(filter)}) d WHERE ${inQueue(filter.queue)}`

/** The statements of a look at the desk: a page of it, and how many there are. */
export function deskStatements(query: DeskFilter & { pageNo: number; pageSize: number }) {
  const { queue, pageNo, pageSize } = query
  const rows = base(query)
  const order =
    queue === 'attention' ? sql`coalesce(d.claimed_paid_at, d.created_at), d.deposit_id` : sql`d.created_at DESC, d.deposit_id DESC`
  return {
    list: sql<DeskRow>`SELECT * FROM ${rows} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`,
    total: sql<{ n: number }>`SELECT count(*)::int AS n FROM ${rows}`,
  }
}

/** How many orders wait for a person. */
export async function countAttention(db: Db, brandId: string | undefined): Promise<number> {
  const { rows } = await deskStatements({ ...EVERYTHING, brandId, queue: 'attention', pageNo: 1, pageSize: 1 }).total.execute(db)
  return rows[0]?.n ?? 0
}

/** The same, and since when the one waits that has waited longest. */
export async function findWaiting(db: Db, brandId: string | undefined): Promise<{ waiting: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`
    SELECT count(*)::int AS waiting, min(coalesce(d.claimed_paid_at, d.created_at)) AS "oldestAt"
      FROM ${base({ ...EVERYTHING, brandId, queue: 'attention' })}`.execute(db)
  return rows[0] ?? { waiting: 0, oldestAt: null }
}

const EVERYTHING = {
  ...{ state: undefined, methodCode: undefined, reference: undefined, memberIds: undefined, from: undefined, to: undefined },
} as const

export interface DeskCard {
  readonly deposit: DeskRow
  readonly payments: readonly PaymentRow[]
  readonly reports: readonly WebhookEventRow[]
  readonly pictures: readonly { picture_id: string; at: Date; width_px: number; height_px: number }[]
  readonly payTo: string | null
  readonly member: { readonly paidCount: number; readonly paidSum: Amount; readonly firstPaidAt: Date | null }
}

/** All that is known of one order. */
export async function findDeskCard(db: Db, depositId: string): Promise<DeskCard | undefined> {
  const { rows } =
    await sql<DeskRow>`SELECT d.*, ${ATTENTION} AS attention, ${HELD} AS held FROM cashier.deposits d WHERE deposit_id = ${depositId}`.execute(
      db,
    )
  const deposit = rows[0]
  if (!deposit) return undefined
  const tables = db.withTables<CashierTables>()
  const [payments, reports, pictures, account, depositor] = await Promise.all([
    tables.selectFrom('cashier.payments').selectAll().where('deposit_id', '=', depositId).orderBy('at').execute(),
    tables
      .selectFrom('cashier.webhook_events')
      .selectAll()
      .where('reference', '=', deposit.reference)
      .orderBy('received_at')
      .limit(50)
      .execute(),
    sql<
      DeskCard['pictures'][number]
    >`SELECT picture_id, at, width_px, height_px FROM cashier.receipt_pictures WHERE deposit_id = ${depositId} ORDER BY at`.execute(db),
    tables
      .selectFrom('cashier.receiving_accounts')
      .select('label')
      .where('account_id', '=', deposit.account_id ?? NOBODY)
      .executeTakeFirst(),
    tables.selectFrom('cashier.depositors').selectAll().where('member_id', '=', deposit.member_id).executeTakeFirst(),
  ])
  const member = {
    paidCount: depositor?.paid_count ?? 0,
    paidSum: depositor?.paid_sum ?? 0n,
    firstPaidAt: depositor?.first_paid_at ?? null,
  }
  return { deposit, payments, reports, pictures: pictures.rows, payTo: account?.label ?? null, member }
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

export async function findPicture(db: Db, { depositId, pictureId }: { depositId: string; pictureId: string }): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    SELECT bytes FROM cashier.receipt_pictures WHERE picture_id = ${pictureId} AND deposit_id = ${depositId}`.execute(db)
  return rows[0]?.bytes
}

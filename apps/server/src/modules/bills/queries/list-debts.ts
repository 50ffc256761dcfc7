import type { Kind } from '@croupier/games/contracts'
import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface DebtRow {
  readonly billId: string
  readonly number: string
  readonly brandId: string
  readonly kind: Kind
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly payerId: string
  readonly receiverId: string
  readonly amount: Amount
  readonly rest: Amount
  readonly since: Date
  readonly currency: string
}

export interface ProposalRow {
  readonly proposalId: string
  readonly billId: string
  readonly amount: Amount
  readonly reason: string
  readonly proposedBy: string
  readonly proposedAt: Date
}

const DEBTS =
  sql.raw(`SELECT b.bill_id AS "billId", b.number, b.brand_id AS "brandId", b.kind, b.period_start AS "periodStart", b.period_end AS "periodEnd",
  b.payer_id AS "payerId", b.receiver_id AS "receiverId", b.amount, d.rest, d.since, b.currency
  FROM bills.open_debts d JOIN bills.bills b USING (bill_id)`)

/** What a member owes and is owed, the oldest first. */
export async function listOwnDebts(db: Db, memberId: string): Promise<{ own: DebtRow[]; others: DebtRow[] }> {
  const { rows } =
    await sql<DebtRow>`${DEBTS} WHERE d.payer_id = ${memberId} OR d.receiver_id = ${memberId} ORDER BY d.since, b.bill_id`.execute(db)
  return { own: rows.filter(({ payerId }) => payerId === memberId), others: rows.filter(({ receiverId }) => receiverId === memberId) }
}

export interface DebtSearch {
  readonly brandId?: string | undefined
  /** Those that began before, and those of payers who are not there any more. */
  readonly cases?: { readonly before: Date; readonly goneIds: readonly string[] } | undefined
  readonly pageNo: number
  readonly pageSize: number
}

const ofBrand = (brandId: string | undefined) => sql`(${brandId ?? null}::uuid IS NULL OR d.brand_id = ${brandId ?? null}::uuid)`

/** Debts of all agents, the oldest first. */
export async function listDebts(
  db: Db,
  { brandId, cases, pageNo, pageSize }: DebtSearch,
): Promise<{ rows: (DebtRow & { proposal: ProposalRow | null })[]; total: number }> {
  const isCase = cases ? sql`AND (d.since <= ${cases.before} OR d.payer_id = ANY(${cases.goneIds}::uuid[]))` : sql``
  const { rows } = await sql<DebtRow & { total: number }>`
    SELECT x.*, (count(*) OVER ())::int AS total FROM (${DEBTS} WHERE ${ofBrand(brandId)} ${isCase}) x
     ORDER BY x.since, x."billId" LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  const proposals = await listProposals(
    db,
    rows.map(({ billId }) => billId),
  )
  return {
    rows: rows.map(({ total: _total, ...row }) => ({ ...row, proposal: proposals.get(row.billId) ?? null })),
    total: rows[0]?.total ?? 0,
  }
}

/** Payers who owe something now. */
export async function listPayersInDebt(db: Db, brandId: string | undefined): Promise<readonly string[]> {
  const { rows } = await sql<{
    payerId: string
  }>`SELECT DISTINCT d.payer_id AS "payerId" FROM bills.open_debts d WHERE ${ofBrand(brandId)}`.execute(db)
  return rows.map(({ payerId }) => payerId)
}

/** Proposals that wait for a second operator, by bill. */
export async function listProposals(db: Db, billIds: readonly string[]): Promise<ReadonlyMap<string, ProposalRow>> {
  if (billIds.length === 0) return new Map()
  const { rows } = await sql<ProposalRow>`
    SELECT proposal_id AS "proposalId", bill_id AS "billId", amount, reason, proposed_by AS "proposedBy", proposed_at AS "proposedAt"
      FROM bills.proposals WHERE decided_at IS NULL AND bill_id = ANY(${billIds}::uuid[])`.execute(db)
  return new Map(rows.map(row => [row.billId, row]))
}

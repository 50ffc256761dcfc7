import { AMOUNT_FRACTION_DIGITS } from '@croupier/contract'
import { type Amount, amount, type ByteSource, formatAmount, newId, ok, parseAmount, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { AdjustmentRow, CashierTables } from '../deposits-table.ts'
import type { CashierPorts } from '../ports.ts'
import type { DeskOperator } from './lock-for-desk.ts'

/** What two people may move by hand at once; more is a matter for the books, not for a form. */
const ADJUSTMENT_MAX = amount('10000000')

export interface Proposal {
  readonly member: { readonly memberId: string; readonly brandId: string; readonly account: string; readonly currency: string }
  readonly direction: 'in' | 'out'
  readonly amount: string
  readonly reason: string
  readonly by: DeskOperator
  readonly now: Date
}

/** Asks for a correction of a balance. Nothing moves until another operator agrees. */
export async function proposeAdjustment(
  tx: Tx,
  { member, by, now, ...asked }: Proposal,
  random: ByteSource,
): Promise<Result<AdjustmentRow, Refusal>> {
  const size = readSize(asked.amount)
  if (!size.ok) return size
  const row: AdjustmentRow = {
    adjustment_id: newId(now, random),
    brand_id: member.brandId,
    member_id: member.memberId,
    account: member.account,
    amount: asked.direction === 'in' ? size.value : -size.value,
    currency: member.currency,
    reason: asked.reason,
    state: 'proposed',
    proposed_by: by.operatorId,
    proposed_name: by.name,
    proposed_at: now,
    decided_by: null,
    decided_name: null,
    decided_at: null,
    decision: null,
  }
  await tx.withTables<CashierTables>().insertInto('cashier.adjustments').values(row).execute()
  return ok(row)
}

function readSize(text: string): Result<Amount, Refusal> {
  const parsed = parseAmount(text)
  const digits = parsed.ok ? (formatAmount(parsed.value, 0).split('.')[1]?.length ?? 0) : 9
  if (!parsed.ok || digits > AMOUNT_FRACTION_DIGITS || parsed.value <= 0n)
    return refuse('amount_invalid', { params: { digits: AMOUNT_FRACTION_DIGITS }, fields: { amount: 'amount_invalid' } })
  if (parsed.value > ADJUSTMENT_MAX)
    return refuse('amount_out_of_range', {
      params: { min: '0.01', max: formatAmount(ADJUSTMENT_MAX) },
      fields: { amount: 'amount_out_of_range' },
    })
  return parsed
}

/**
 * Decides a correction. Agreeing asks another operator than the one who proposed; refusing may be done by either. Refuses one that is decided, and one that
 * would take more than there is.
 */
export async function decideAdjustment(
  tx: Tx,
  given: { adjustmentId: string; isAgreed: boolean; reason: string; by: DeskOperator; now: Date },
  ports: CashierPorts,
): Promise<Result<AdjustmentRow, Refusal>> {
  const { by } = given
  const row = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.adjustments')
    .selectAll()
    .where('adjustment_id', '=', given.adjustmentId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return refuse('not_found')
  if (row.state !== 'proposed') return refuse('adjustment_decided')
  if (given.isAgreed && row.proposed_by === by.operatorId) return refuse('adjustment_own')
  if (given.isAgreed) {
    const posted = await ports.adjust(tx, {
      adjustmentId: row.adjustment_id,
      brandId: row.brand_id,
      memberId: row.member_id,
      currency: row.currency,
      amount: row.amount,
    })
    if (!posted.ok) return refuse(posted.error)
  }
  const decided = await tx
    .withTables<CashierTables>()
    .updateTable('cashier.adjustments')
    .set({
      state: given.isAgreed ? 'posted' : 'refused',
      decided_by: by.operatorId,
      decided_name: by.name,
      decided_at: given.now,
      decision: given.reason,
    })
    .where('adjustment_id', '=', row.adjustment_id)
    .returningAll()
    .executeTakeFirst()
  return ok(present(decided, 'the locked adjustment is there'))
}

/** Corrections that wait for a second operator, and since when. */
export async function findProposals(db: Db, brandId: string | undefined): Promise<{ waiting: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`
    SELECT count(*)::int AS waiting, min(proposed_at) AS "oldestAt" FROM cashier.adjustments
     WHERE state = 'proposed' AND (${brandId ?? null}::uuid IS NULL OR brand_id = ${brandId ?? null})`.execute(db)
  return rows[0] ?? { waiting: 0, oldestAt: null }
}

export interface AdjustmentFilter {
  readonly brandId: string | undefined
  readonly state: AdjustmentRow['state'] | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** Those that wait for somebody first, then the newest. */
export async function listAdjustments(db: Db, filter: AdjustmentFilter): Promise<{ rows: AdjustmentRow[]; total: number }> {
  let matching = db.withTables<CashierTables>().selectFrom('cashier.adjustments')
  if (filter.brandId) matching = matching.where('brand_id', '=', filter.brandId)
  if (filter.state) matching = matching.where('state', '=', filter.state)
  const { total } = await matching.select(sql<bigint>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll()
    .orderBy(sql`state = 'proposed'`, 'desc')
    .orderBy('proposed_at', 'desc')
    .limit(filter.pageSize)
    .offset((filter.pageNo - 1) * filter.pageSize)
    .execute()
  return { rows, total: Number(total) }
}

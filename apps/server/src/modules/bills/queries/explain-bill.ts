import type { BillState } from '@croupier/games/contracts'
import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { WholeBill } from './bill-row.ts'

export interface BillPaymentRow {
  readonly source: 'house' | 'commission' | 'main' | 'operator'
  readonly amount: Amount
  readonly at: Date
}

export interface BillStateRow {
  readonly state: BillState
  readonly at: Date
  readonly reason: string | null
}

export interface BillBelow {
  readonly billId: string
  readonly receiverId: string
  readonly ratePpm: number | null
  readonly amount: Amount
  readonly paid: Amount
}

export interface ChangedPeriod {
  readonly from: Date
  readonly to: Date
  readonly grossBefore: Amount
  readonly grossAfter: Amount
  readonly betsChanged: number
  readonly knownFrom: Date
}

export interface ChangedBet {
  readonly betId: string
  readonly memberId: string
  readonly at: Date
}

export interface Explanation {
  readonly payments: readonly BillPaymentRow[]
  readonly history: readonly BillStateRow[]
  /** Bills of the same kind and instant that the receiver pays. */
  readonly below: readonly BillBelow[]
  readonly changes: readonly ChangedPeriod[]
  /** The version's place among those of its chain that came into force. */
  readonly versionNumber: number
}

/** What stands around a bill: who paid, its states, what its receiver passes on, and earlier periods that changed. */
export async function explainBill(db: Db, bill: WholeBill): Promise<Explanation> {
  const { billId, receiverId, payerId, kind, issuedAt, versionId } = bill
  const [payments, history, below, changes, versions] = await Promise.all([
    sql<BillPaymentRow>`SELECT source, amount, at FROM bills.payments WHERE bill_id = ${billId} ORDER BY payment_id`.execute(db),
    sql<BillStateRow>`SELECT state, at, reason FROM bills.states WHERE bill_id = ${billId} ORDER BY place`.execute(db),
    sql<BillBelow>`SELECT bill_id AS "billId", receiver_id AS "receiverId", rate_ppm AS "ratePpm", amount, paid FROM bills.bills
      WHERE payer_id = ${receiverId} AND kind = ${kind} AND issued_at = ${issuedAt} AND amount > 0 ORDER BY amount DESC, bill_id`.execute(
      db,
    ),
    sql<ChangedPeriod>`SELECT period_start AS "from", period_end AS "to", gross_before AS "grossBefore", gross_after AS "grossAfter",
      bets AS "betsChanged", known_from AS "knownFrom" FROM bills.changes WHERE bill_id = ${billId} ORDER BY period_start`.execute(db),
    sql<{ number: number }>`SELECT count(*)::int AS number FROM contracts.all_versions v
      WHERE v.receiver_id = ${receiverId} AND v.kind = ${kind} AND v.payer_id IS NOT DISTINCT FROM ${payerId}::uuid AND v.effective_from IS NOT NULL
        AND (v.effective_from, v.version_id) <= (SELECT w.effective_from, w.version_id FROM contracts.all_versions w WHERE w.version_id = ${versionId})`.execute(
      db,
    ),
  ])
  return {
    ...{ payments: payments.rows, history: history.rows, below: below.rows, changes: changes.rows },
    versionNumber: Math.max(1, versions.rows[0]?.number ?? 1),
  }
}

const BETS_SHOWN = 20

/** The first bets whose corrections a changed period counts, of members who then stood in the receiver's team. */
export async function listChangedBets(
  db: Db,
  bill: WholeBill,
  { from, to, knownFrom }: ChangedPeriod,
  isOfTeam: (memberIds: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<readonly ChangedBet[]> {
  const { rows } = await sql<ChangedBet>`
    SELECT DISTINCT ON (bet_id) bet_id AS "betId", member_id AS "memberId", known_at AS at FROM bills.corrections
     WHERE brand_id = ${bill.brandId} AND first_settled_at >= ${from} AND first_settled_at < ${to} AND known_at >= ${knownFrom} AND known_at < ${bill.issuedAt}
     ORDER BY bet_id, revision DESC LIMIT 1000`.execute(db)
  const team = await isOfTeam([...new Set(rows.map(({ memberId }) => memberId))])
  return rows.filter(({ memberId }) => team.has(memberId)).slice(0, BETS_SHOWN)
}

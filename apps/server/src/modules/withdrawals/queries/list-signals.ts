import type { WITHDRAWAL_SIGNALS } from '@croupier/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

export interface SignalRow {
  readonly kind: (typeof WITHDRAWAL_SIGNALS)[number]
  readonly at: Date
  readonly brandId: string
  readonly memberIds: readonly string[]
  readonly withdrawalId: string | null
  readonly number: string | null
  readonly evidence: Readonly<Record<string, string>>
}

/** Signs of fraud since an instant, newest first. */
export async function listSignals(
  db: Db,
  { brandId, since }: { readonly brandId: string | undefined; readonly since: Date },
): Promise<SignalRow[]> {
  const { rows } = await sql<SignalRow>`
    SELECT s.kind, s.at, s.brand_id AS "brandId", s.member_ids AS "memberIds", s.withdrawal_id AS "withdrawalId", w.number, s.evidence
      FROM withdrawals.signals s LEFT JOIN withdrawals.withdrawals w USING (withdrawal_id)
     WHERE s.at >= ${since} AND (${brandId ?? null}::uuid IS NULL OR s.brand_id = ${brandId ?? null}::uuid) ORDER BY s.at DESC, signal_id DESC LIMIT 200`.execute(
    db,
  )
  return rows
}

/** The newest signs of fraud about one member. */
export async function listSignalsAbout(
  db: Db,
  memberId: string,
  count: number,
): Promise<{ kind: string; at: Date; withdrawalId: string | null; evidence: Record<string, string> }[]> {
  const { rows } = await sql<{ kind: string; at: Date; withdrawalId: string | null; evidence: Record<string, string> }>`
    SELECT kind, at, withdrawal_id AS "withdrawalId", evidence FROM withdrawals.signals
     WHERE ${memberId}::uuid = ANY (member_ids) ORDER BY at DESC LIMIT ${count}`.execute(db)
  return rows
}

/** Other members who have or had the same account number. */
export async function listSharers(db: Db | Tx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    SELECT DISTINCT o.member_id FROM withdrawals.accounts o JOIN withdrawals.accounts a USING (number_print)
     WHERE a.account_id = ${accountId} AND o.member_id <> a.member_id`.execute(db)
  return rows.map(row => row.member_id)
}

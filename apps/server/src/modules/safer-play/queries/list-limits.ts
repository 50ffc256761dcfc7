import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { LimitKind, LimitPeriod } from '../domain/limit.ts'

export interface LimitRow {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly currency: string
  readonly amount: Amount
  /** Asked for and not in force; null with an `askedAt` is no limit at all. */
  readonly wanted: Amount | null
  readonly askedAt: Date | null
}

const COLUMNS = sql.raw('kind, period, currency, amount, wanted, asked_at AS "askedAt"')

export async function listLimits(db: Db | Tx, memberId: string): Promise<LimitRow[]> {
  return (await sql<LimitRow>`SELECT ${COLUMNS} FROM safer_play.limits WHERE member_id = ${memberId}`.execute(db)).rows
}

export async function findLimit(
  db: Db | Tx,
  { memberId, kind, period }: { memberId: string; kind: LimitKind; period: LimitPeriod },
): Promise<LimitRow | undefined> {
  return (await listLimits(db, memberId)).find(limit => limit.kind === kind && limit.period === period)
}

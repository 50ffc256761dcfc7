import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { ChangeRow, LiftRow } from '../tables.ts'

const CHANGES_SHOWN = 50
const MONTHS_SHOWN = 5

/** How a rank changed, newest first. */
export async function listChanges(db: Db | Tx, memberId: string): Promise<readonly ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT from_rank AS "from", to_rank AS "to", why, ladder_version AS "ladderVersion", at FROM ranks.changes
     WHERE member_id = ${memberId} ORDER BY change_id DESC LIMIT ${CHANGES_SHOWN}`.execute(db)
  return rows
}

/** When each rank was reached for the first time, and by which ladder; lowest first. */
export async function listReached(
  db: Db | Tx,
  memberId: string,
): Promise<readonly { readonly rank: number; readonly at: Date; readonly ladderVersion: number }[]> {
  const { rows } = await sql<{ rank: number; at: Date; ladderVersion: number }>`
    SELECT r.rank, c.at, c.ladder_version AS "ladderVersion"
      FROM ranks.members m CROSS JOIN generate_series(1, m.highest) r(rank)
     CROSS JOIN LATERAL (SELECT at, ladder_version FROM ranks.changes WHERE member_id = m.member_id AND why = 'reached' AND to_rank >= r.rank
                          ORDER BY change_id LIMIT 1) c
     WHERE m.member_id = ${memberId} ORDER BY r.rank`.execute(db)
  return rows
}

/** The last ended months with their valid bet, oldest first; months without any are left out. */
export async function listMonths(db: Db, memberId: string): Promise<readonly { readonly month: string; readonly validBet: Amount }[]> {
  const { rows } = await sql<{ month: string; validBet: Amount }>`
    SELECT month, valid_bet AS "validBet" FROM ranks.months WHERE member_id = ${memberId} ORDER BY month DESC LIMIT ${MONTHS_SHOWN}`.execute(
    db,
  )
  return rows.toReversed()
}

/** Ranks that operators gave, newest first. */
export async function listLifts(db: Db | Tx, memberId: string): Promise<readonly LiftRow[]> {
  const { rows } = await sql<LiftRow>`
    SELECT lift_id AS "liftId", member_id AS "memberId", brand_id AS "brandId", rank, reason, lifted_at AS "liftedAt", lifted_by AS "liftedBy", until,
           ended_at AS "endedAt", ended_by AS "endedBy"
      FROM ranks.lifts WHERE member_id = ${memberId} ORDER BY lifted_at DESC, lift_id DESC`.execute(db)
  return rows
}

/** The lift that runs, the highest where there are several. */
export const runningLift = (lifts: readonly LiftRow[], now: Date): LiftRow | undefined =>
  lifts.filter(({ until, endedAt }) => now < (endedAt ?? until)).toSorted((a, b) => b.rank - a.rank)[0]

import { type ByteSource, newId, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { invalidFields, type Refusal, refuse } from '../../../platform/http/index.ts'
import type { LiftRow } from '../tables.ts'

export interface NewLift {
  readonly brandId: string
  readonly memberId: string
  readonly rank: number
  readonly until: Date
  readonly reason: string
  readonly operatorName: string
  readonly now: Date
}

/** Gives a member the privileges of a rank until an instant. It gives no level gift, and takes nothing from a higher rank. Refuses an end that has passed. */
export async function liftRank(tx: Tx, random: ByteSource, lift: NewLift): Promise<Result<LiftRow, Refusal>> {
  const { brandId, memberId, rank, until, reason, operatorName, now } = lift
  if (until <= now) return refuse('validation_failed', { fields: invalidFields(['until']) })
  const liftId = newId(now, random)
  await sql`
    INSERT INTO ranks.lifts (lift_id, member_id, brand_id, rank, reason, lifted_at, lifted_by, until)
      VALUES (${liftId}, ${memberId}, ${brandId}, ${rank}, ${reason}, ${now}, ${operatorName}, ${until})`.execute(tx)
  return ok({ liftId, memberId, brandId, rank, reason, until, liftedAt: now, liftedBy: operatorName, endedAt: null, endedBy: null })
}

export interface EndLift {
  readonly memberId: string
  readonly liftId: string
  readonly operatorName: string
  readonly now: Date
}

/** Ends a lift that runs; of two who do so at once one does. */
export async function endLift(
  tx: Tx,
  { memberId, liftId, operatorName, now }: EndLift,
): Promise<Result<{ readonly rank: number }, Refusal>> {
  const { rows } = await sql<{ rank: number; isOver: boolean }>`
    SELECT rank, ended_at IS NOT NULL OR until <= ${now} AS "isOver" FROM ranks.lifts WHERE lift_id = ${liftId} AND member_id = ${memberId} FOR UPDATE`.execute(
    tx,
  )
  const [lift] = rows
  if (!lift) return refuse('not_found')
  if (lift.isOver) return refuse('wrong_state')
  await sql`UPDATE ranks.lifts SET ended_at = ${now}, ended_by = ${operatorName} WHERE lift_id = ${liftId}`.execute(tx)
  return ok({ rank: lift.rank })
}

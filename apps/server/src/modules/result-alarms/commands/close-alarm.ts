import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { findAlarm, type ResultAlarm } from '../queries/list-alarms.ts'
import { takeTurn } from './count-rounds.ts'

export interface Closing {
  readonly alarmId: string
  readonly reason: string
  readonly operatorName: string
  readonly now: Date
}

/**
 * Writes down what an operator found, and counts the account's rounds anew from here: what was looked at is not held against it again. Refuses an alarm that
 * is not there and one that somebody has closed.
 */
export async function closeAlarm(tx: Tx, { alarmId, reason, operatorName, now }: Closing): Promise<Result<ResultAlarm, Refusal>> {
  const words = reason.trim()
  if (words.length < 3) return refuse('reason_required')
  await takeTurn(tx)
  const alarm = await findAlarm(tx, alarmId)
  if (!alarm) return refuse('not_found')
  const { memberId, asset, spanId } = alarm
  await sql`DELETE FROM result_alarms.sums WHERE member_id = ${memberId} AND asset = ${asset} AND span_id IN (${spanId}, ${memberId})`.execute(
    tx,
  )
  const { rows } = await sql`
    UPDATE result_alarms.alarms SET closed_at = ${now}, closed_by = ${operatorName}, reason = ${words}
     WHERE alarm_id = ${alarmId} AND closed_at IS NULL RETURNING alarm_id`.execute(tx)
  if (rows.length === 0) return refuse('case_closed')
  const closed = await findAlarm(tx, alarmId)
  return closed ? ok(closed) : refuse('not_found')
}

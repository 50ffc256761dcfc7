import { sql } from 'kysely'
import { type Db, transaction } from '../../../platform/db/index.ts'
import { publish } from '../../../platform/outbox/index.ts'
import { recordCaseEvent } from './record-case-event.ts'

/** The member hears of the end this many days before it, once each; the last one leaves time to send new pictures. */
const NOTICE_DAYS = [30, 7] as const
const BATCH = 200
const DAY_MS = 24 * 60 * 60_000

interface Ending {
  readonly memberId: string
  readonly brandId: string
  readonly caseId: string
  readonly level: number
  readonly expiresAt: Date
}

/** Writes down which levels are over and tells members ahead of it. Answers how many ended and how many were told; safe to run twice. */
export async function expireLevels(db: Db, now: Date): Promise<{ expired: number; noticed: number }> {
  const expired = await inBatches(() => expireBatch(db, now))
  let noticed = 0
  // The nearest first: who is within a week is not told of a month.
  for (const days of NOTICE_DAYS.toReversed()) noticed += await inBatches(() => noticeBatch(db, now, days))
  return { expired, noticed }
}

async function inBatches(batch: () => Promise<number>): Promise<number> {
  let sum = 0
  for (let count = await batch(); ; count = await batch()) {
    sum += count
    if (count < BATCH) return sum
  }
}

const expireBatch = (db: Db, now: Date): Promise<number> =>
  transaction(db, async tx => {
    const gone = await sql<Ending>`DELETE FROM verification.levels WHERE member_id IN
      (SELECT member_id FROM verification.levels WHERE expires_at <= ${now} ORDER BY expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING member_id AS "memberId", brand_id AS "brandId", case_id AS "caseId", level, expires_at AS "expiresAt"`.execute(tx)
    for (const { memberId, brandId, caseId, level } of gone.rows) {
      await sql`UPDATE verification.cases SET state = 'expired', version = version + 1 WHERE member_id = ${memberId} AND state = 'approved'`.execute(
        tx,
      )
      await recordCaseEvent(tx, { caseId, at: now, actorKind: 'system', actorName: 'system', kind: 'expired' })
      await publish(tx, { topic: 'verification.expired', brandId, payload: { memberId, caseId, level } })
    }
    return gone.rows.length
  })

const noticeBatch = (db: Db, now: Date, days: number): Promise<number> =>
  transaction(db, async tx => {
    const told = await sql<Ending>`UPDATE verification.levels SET noticed_days = ${days} WHERE member_id IN
      (SELECT member_id FROM verification.levels
        WHERE expires_at > ${now} AND expires_at <= ${new Date(now.getTime() + days * DAY_MS)} AND (noticed_days IS NULL OR noticed_days > ${days})
        ORDER BY expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING member_id AS "memberId", brand_id AS "brandId", case_id AS "caseId", level, expires_at AS "expiresAt"`.execute(tx)
    for (const { memberId, brandId, level, expiresAt } of told.rows) {
      const expiresOn = expiresAt.toISOString().slice(0, 10)
      await publish(tx, { topic: 'verification.expires-soon', brandId, payload: { memberId, level, expiresOn } })
    }
    return told.rows.length
  })

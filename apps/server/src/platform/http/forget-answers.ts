import { sql } from 'kysely'
import { type Db, inPieces } from '../db/index.ts'

/** Whoever did not hear an answer asks again within minutes; a month later nobody repeats a key. */
const KEPT_DAYS = 30
const AT_ONCE = 1_000

/** Drops answers of money calls that nobody asks for any more. Answers how many. */
export const forgetAnswers = (db: Db, atOnce = AT_ONCE): Promise<number> =>
  inPieces(atOnce, async most => {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM platform.idempotent_answers WHERE ctid IN (
        SELECT ctid FROM platform.idempotent_answers WHERE created_at < now() - make_interval(days => ${KEPT_DAYS})
         ORDER BY created_at LIMIT ${most} FOR UPDATE SKIP LOCKED)`.execute(db)
    return Number(numAffectedRows)
  })

import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { addressNeighbourhood } from '../../../platform/http/index.ts'
import type { CaptchaCaller } from './captcha-caller.ts'

const HOUR_MS = 60 * 60_000

/** Counts a question that a network asks for; answers how many it is within the hour that began with its first. */
export async function countQuestion(db: Db, { ip, now }: CaptchaCaller): Promise<number> {
  const before = new Date(now.getTime() - HOUR_MS)
  const counted = await sql<{ asked: number }>`
    WITH swept AS (DELETE FROM identity.captcha_questions WHERE ctid IN (
      SELECT ctid FROM identity.captcha_questions WHERE since < ${before} AND network <> ${addressNeighbourhood(ip)} LIMIT 20 FOR UPDATE SKIP LOCKED))
    INSERT INTO identity.captcha_questions AS q (network, asked, since) VALUES (${addressNeighbourhood(ip)}, 1, ${now})
    ON CONFLICT (network) DO UPDATE SET
      asked = CASE WHEN q.since < ${before} THEN 1 ELSE q.asked + 1 END,
      since = CASE WHEN q.since < ${before} THEN excluded.since ELSE q.since END
    RETURNING asked`.execute(db)
  return counted.rows[0]?.asked ?? 1
}

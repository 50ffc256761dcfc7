import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface Activity {
  readonly registered: number
  /** Members who signed in or came back with a call since then. */
  readonly active: number
  /** Members with a call within the last five minutes. */
  readonly online: number
}

const ONLINE_MS = 5 * 60_000

/** How many real members of a brand (trials are none) came since an instant, for the console's overview. */
export async function countActivity(db: Db, { brandId, since, now }: { brandId: string; since: Date; now: Date }): Promise<Activity> {
  const { rows } = await sql<Activity>`
    SELECT (SELECT count(*)::int FROM identity.members WHERE brand_id = ${brandId} AND type <> 4 AND registered_at >= ${since}) AS registered,
           count(DISTINCT s.member_id)::int AS active,
           (count(DISTINCT s.member_id) FILTER (WHERE s.ended_at IS NULL AND s.seen_at >= ${new Date(now.getTime() - ONLINE_MS)}))::int AS online
      FROM identity.sessions s JOIN identity.members m ON m.id = s.member_id
     WHERE m.brand_id = ${brandId} AND m.type <> 4 AND s.seen_at >= ${since}`.execute(db)
  return rows[0] ?? { registered: 0, active: 0, online: 0 }
}

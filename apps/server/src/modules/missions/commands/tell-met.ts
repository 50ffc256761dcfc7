import { addDays } from '@croupier/games/rewards'
import { sql } from 'kysely'
import { transaction } from '../../../platform/db/index.ts'
import type { MissionsDeps } from '../missions-deps.ts'
import { getCalendar } from '../queries/get-calendar.ts'
import { seeMissions } from '../queries/see-missions.ts'

/** A fact may be counted so long after it happened; whoever is looked at again is written to once all the same. */
const OVERLAP_MS = 30 * 60_000

/**
 * Writes to members that they met a mission, once for each period of it; to nobody in a pause or an exclusion. Looks at those for whom something counted since the last
 * time. Answers how many were looked at.
 */
export async function tellMet(deps: MissionsDeps, signal?: AbortSignal): Promise<number> {
  const now = deps.clock.now()
  let seen = 0
  for (const { brandId } of await deps.ports.listBrands()) {
    const members = await listMoved(deps, brandId, now)
    for (const memberId of members) {
      if (signal?.aborted) return seen
      await tellMember(deps, { brandId, memberId, now })
      seen += 1
    }
    await sql`INSERT INTO missions.told_to (brand_id, at) VALUES (${brandId}, ${now}) ON CONFLICT (brand_id) DO UPDATE SET at = excluded.at`.execute(
      deps.db,
    )
  }
  return seen
}

/** For whom something counted; at the first time nobody, since what was met before can be seen. */
async function listMoved(deps: MissionsDeps, brandId: string, now: Date): Promise<readonly string[]> {
  const { rows: marks } = await sql<{ at: Date }>`SELECT at FROM missions.told_to WHERE brand_id = ${brandId}`.execute(deps.db)
  const [mark] = marks
  if (!mark) return []
  const since = new Date(mark.at.getTime() - OVERLAP_MS)
  const { today } = await transaction(deps.db, tx => getCalendar(tx, deps, { brandId, now, days: 2 }))
  const { rows } = await sql<{ memberId: string }>`
    SELECT DISTINCT member_id AS "memberId" FROM missions.facts WHERE brand_id = ${brandId} AND day >= ${addDays(today, -1)} AND last_at > ${since}`.execute(
    deps.db,
  )
  return rows.map(({ memberId }) => memberId)
}

const tellMember = (
  deps: MissionsDeps,
  asked: { readonly brandId: string; readonly memberId: string; readonly now: Date },
): Promise<void> =>
  transaction(deps.db, async tx => {
    const met = (await seeMissions(tx, deps, asked)).filter(({ state }) => state === 'claim')
    if (met.length === 0 || (await deps.ports.shutOut(tx, asked.memberId, asked.now))) return
    for (const { plan, period, version } of met)
      await deps.ports.tellMet(tx, { ...asked, texts: version.texts, key: `mission-met:${plan.planId}:${period.firstDay}` })
  })

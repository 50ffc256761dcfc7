import { sql } from 'kysely'
import { DateTime } from 'luxon'
import type { Db } from '../../../platform/db/index.ts'
import { type TakeRootDeps, takeRoot } from './take-root.ts'

/** Members may ask for a proof this long; roots stay for ever. */
const DAYS_KEPT = 90

/** Takes the root of every brand's current day that is still missing, and forgets old trees. Answers how many were taken. For the hourly job. */
export async function keepRoots(deps: TakeRootDeps, now: Date): Promise<number> {
  let taken = 0
  for (const brand of await deps.ports.listBrands()) {
    const day = DateTime.fromJSDate(now, { zone: brand.timeZone }).toISODate() ?? now.toISOString().slice(0, 10)
    if (!(await isTaken(deps.db, brand.brandId, day)) && (await takeRoot(deps, brand, day, now))) taken++
  }
  await forgetTrees(deps.db, now)
  return taken
}

async function isTaken(db: Db, brandId: string, day: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM liabilities.roots WHERE brand_id = ${brandId} AND day = ${day}`.execute(db)
  return rows.length > 0
}

async function forgetTrees(db: Db, now: Date): Promise<void> {
  const before = DateTime.fromJSDate(now).minus({ days: DAYS_KEPT }).toISODate()
  await sql`DELETE FROM liabilities.nodes WHERE day < ${before}`.execute(db)
  await sql`DELETE FROM liabilities.places WHERE day < ${before}`.execute(db)
}

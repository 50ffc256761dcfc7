import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** A round is over within a minute; whoever repeats a decision a week later is told that its window is not open. */
const KEPT_DAYS = 7

/** Drops keys of decisions that nobody repeats any more. For a daily job; answers how many. */
export async function forgetMoveKeys(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM tables.move_keys WHERE made_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
  return Number(numAffectedRows)
}

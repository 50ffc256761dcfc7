import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { StepRow } from '../tables.ts'

/** A version's history, oldest first. */
export async function listSteps(db: Db, versionId: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    SELECT step, done_by AS "doneBy", done_at AS "doneAt", reason FROM contracts.steps WHERE version_id = ${versionId} ORDER BY place`.execute(
    db,
  )
  return rows
}

import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { TeamSpan } from '../domain/team-span.ts'

/** Which kinds of transfer moved money in a team within the days: flows are made of these. */
export async function kindsMoved(
  db: Db,
  { rootId, span }: { readonly rootId: string; readonly span: TeamSpan },
): Promise<readonly string[]> {
  const { rows } = await sql<{ kind: string }>`
    SELECT DISTINCT kind FROM teams.team_money_days WHERE team_id = ${rootId} AND day BETWEEN ${span.from} AND ${span.to}`.execute(db)
  return rows.map(({ kind }) => kind)
}

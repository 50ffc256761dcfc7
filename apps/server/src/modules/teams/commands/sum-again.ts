import { localDay } from '@croupier/games/rewards'
import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import type { TeamsDeps } from '../teams-deps.ts'
import { addBets, sumTeams } from './add-sums.ts'
import { READER } from './count-bets.ts'
import { holdSums } from './hold-sums.ts'
import { countClosed } from './read-journal.ts'

/** Notes that the tree of a brand changed at an instant: facts of that day may have been counted for another team already. */
export async function noteMove(
  tx: Tx,
  { ports }: TeamsDeps,
  { brandId, at }: { readonly brandId: string; readonly at: Date },
): Promise<void> {
  const day = localDay(at, (await ports.brandOf(brandId)).timeZone)
  await sql`
    INSERT INTO teams.moved_from AS m (brand_id, day) VALUES (${brandId}, ${day})
    ON CONFLICT (brand_id) DO UPDATE SET day = least(m.day, excluded.day)`.execute(tx)
}

/** Makes the sums of teams again whose tree has changed; answers of how many brands. */
export function sumMoved({ db }: TeamsDeps): Promise<number> {
  return transaction(db, async tx => {
    const { rows } = await sql<{ brandId: string; day: string }>`DELETE FROM teams.moved_from RETURNING brand_id AS "brandId", day`.execute(
      tx,
    )
    if (rows.length > 0) await holdSums(tx)
    for (const moved of rows) await sumTeams(tx, moved)
    return rows.length
  })
}

/** Counts everything again, as far as it was counted: for an operator who has found the sums wrong. */
export function rebuildSums(deps: TeamsDeps): Promise<void> {
  return transaction(deps.db, async tx => {
    const until = await holdSums(tx)
    for (const table of ['bet_days', 'play_days', 'money_days', 'movements', 'team_bet_days', 'team_money_days'])
      await sql`DELETE FROM ${sql.table(`teams.${table}`)}`.execute(tx)
    await addBets(tx, sql`(c.xid, c.id) <= (SELECT p.xid, p.id FROM platform.feed_positions p WHERE p.reader = ${READER})`)
    for (let after = 0n; after < until; ) {
      const { through } = await countClosed(tx, deps, after, until)
      if (through === after) break
      after = through
    }
  })
}

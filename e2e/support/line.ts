import type { Database } from './database.ts'
import type { Member } from './member.ts'

/** A master agent, and whoever comes after as agents, each directly below the one before. */
export async function makeLine(database: Database, [master, ...agents]: readonly [Member, ...Member[]]): Promise<void> {
  await database.query('UPDATE identity.members SET type = 2 WHERE id = $1', [master.memberId])
  let above = master
  for (const agent of agents) {
    await database.query(
      `UPDATE identity.members SET type = 1, upline_id = $2, path = (SELECT path FROM identity.members WHERE id = $2) || id::text || '.' WHERE id = $1`,
      [agent.memberId, above.memberId],
    )
    above = agent
  }
}

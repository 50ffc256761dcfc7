import type { securityEndpoints, ValueOf } from '@croupier/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type Display = ValueOf<(typeof securityEndpoints)['getDisplay']>

const DEFAULTS: Display = { hideBalance: false, reduceMotion: false, sound: false }

/** How a member wants to see the portal, on whatever device he comes. */
export async function getDisplay(db: Db, memberId: string): Promise<Display> {
  const found = await sql<{ display: Partial<Display> }>`SELECT display FROM identity.members WHERE id = ${memberId}`.execute(db)
  return { ...DEFAULTS, ...found.rows[0]?.display }
}

export async function saveDisplay(db: Db, memberId: string, changes: Partial<Display>): Promise<Display> {
  await sql`UPDATE identity.members SET display = display || ${JSON.stringify(changes)}::jsonb WHERE id = ${memberId}`.execute(db)
  return getDisplay(db, memberId)
}

import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'

/** One change at a time to the checks of a member: two taps at once must not open two. */
export const lockMember = (tx: Tx, memberId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`verification:${memberId}`}, 0))`.execute(tx)

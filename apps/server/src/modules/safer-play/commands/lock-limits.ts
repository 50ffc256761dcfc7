import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'

/** One after the other, until the transaction ends: changes of a member's limits, and what he sends to vendors. */
export const lockLimits = (tx: Tx, memberId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`limits ${memberId}`}, 0))`.execute(tx)

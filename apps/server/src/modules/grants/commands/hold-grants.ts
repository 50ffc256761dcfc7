import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'

/** Holds a member's grants, in the order of the door's locks, and ends what is over by now. */
export const holdGrants = (tx: Tx, memberId: string): Promise<unknown> =>
  sql`SELECT wallet.hold_receivables(ARRAY[${memberId}::uuid]), grants.hold(ARRAY[${memberId}::uuid])`.execute(tx)

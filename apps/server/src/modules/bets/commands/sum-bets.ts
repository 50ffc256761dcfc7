import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { type Checkpoint, readOn } from '../../../platform/outbox/index.ts'

const READER = { name: 'sum-bets', source: 'bets.bet_changes' }

/** About what a busy minute brings at a time; it takes less than a second. */
const AT_ONCE = 20_000

/** Adds all bets and settlements that are not in the sums of their members yet, in pieces. Answers how many; stops between two pieces when it is told to. */
export async function sumBets(db: Db, { atOnce = AT_ONCE, signal }: { atOnce?: number; signal?: AbortSignal } = {}): Promise<number> {
  let all = 0
  for (let done = atOnce; done >= atOnce && signal?.aborted !== true; all += done)
    done = await readOn(db, READER, async (tx, after) => {
      const { rows } = await sql<Checkpoint & { facts: number }>`
        SELECT xid, id, facts FROM bets.sum_bets(${after.xid}::xid8, ${after.id}::bigint, ${atOnce}::int)`.execute(tx)
      const [last] = rows
      return { xid: last?.xid ?? after.xid, id: last?.id ?? after.id, count: last?.facts ?? 0 }
    })
  return all
}

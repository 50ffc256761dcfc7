import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { listUnread, readPosition } from '../../../platform/outbox/index.ts'

export const BETS_READER = 'count-rank-bets'
export const DEPOSITS_READER = 'count-rank-deposits'
export const DEPOSIT_TOPIC = 'cashier.deposit-credited'

/** Whether everything has been counted that was settled or paid before an instant, as far as it is committed. */
export async function isReadTo(db: Db | Tx, at: Date): Promise<boolean> {
  return !(await hasUnreadBet(db, at)) && (await listToldDeposits(db)).length === 0 && !(await hasUncounted(db, at))
}

/** Whether something that was settled up to an instant is still to be read. */
export async function hasUnreadBet(db: Db | Tx, at: Date): Promise<boolean> {
  const { xid, id } = await readPosition(db, BETS_READER)
  const { rows } = await sql`
    SELECT FROM bets.settled_feed f WHERE (f.xid, f.id) > (${xid}::xid8, ${id}::bigint) AND f.settled_at <= ${at} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** Payments that were told of, up to a transaction where one is given, and that the reader of deposits has not come to yet. */
export async function listToldDeposits(db: Db | Tx, upTo?: string): Promise<readonly string[]> {
  return (await listUnread(db, DEPOSITS_READER, DEPOSIT_TOPIC, upTo)).map(({ payload }) => String(payload.paymentId))
}

async function hasUncounted(db: Db | Tx, at: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ranks.deposits WHERE NOT is_counted AND paid_at < ${at} LIMIT 1`.execute(db)
  return rows.length > 0
}

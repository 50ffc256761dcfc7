import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

export const BETS_READER = 'count-rank-bets'
export const DEPOSITS_READER = 'count-rank-deposits'
export const DEPOSIT_TOPIC = 'cashier.deposit-credited'

/** Whether everything has been counted that was settled or paid before an instant, as far as it is committed. */
export async function isReadTo(db: Db | Tx, at: Date): Promise<boolean> {
  return !(await hasUnreadBet(db, at)) && (await listToldDeposits(db)).length === 0 && !(await hasUncounted(db, at))
}

const positionOf = (reader: string) => sql`
  (coalesce((SELECT xid FROM platform.feed_positions WHERE reader = ${reader}), '0'), coalesce((SELECT id FROM platform.feed_positions WHERE reader = ${reader}), 0))`

/** Whether something that was settled up to an instant is still to be read. */
export async function hasUnreadBet(db: Db | Tx, at: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM bets.settled_feed f WHERE (f.xid, f.id) > ${positionOf(BETS_READER)} AND f.settled_at <= ${at} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** Payments that were told of, up to a transaction where one is given, and that the reader of deposits has not come to yet. */
export async function listToldDeposits(db: Db | Tx, upTo?: string): Promise<readonly string[]> {
  const { rows } = await sql<{ paymentId: string }>`
    SELECT o.payload ->> 'paymentId' AS "paymentId" FROM platform.outbox o
     WHERE o.topic = ${DEPOSIT_TOPIC} AND (o.xid, o.id) > ${positionOf(DEPOSITS_READER)} AND (${upTo ?? null}::xid8 IS NULL OR o.xid <= ${upTo ?? null}::xid8)
     ORDER BY o.xid, o.id`.execute(db)
  return rows.map(({ paymentId }) => paymentId)
}

async function hasUncounted(db: Db | Tx, at: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ranks.deposits WHERE NOT is_counted AND paid_at < ${at} LIMIT 1`.execute(db)
  return rows.length > 0
}

import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import type { RanksPorts } from '../ports.ts'
import { hasUnreadBet } from '../queries/is-read-to.ts'
import { countFacts } from './count-facts.ts'

export interface PaidDeposit {
  readonly brandId: string
  readonly memberId: string
  readonly amount: Amount
  readonly at: Date
}

/** Remembers what was paid in, each payment once, whoever tells of it. */
export async function takeInDeposits(tx: Tx, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return
  await sql`
    INSERT INTO ranks.deposits (payment_id, brand_id, member_id, amount, paid_at)
      SELECT payment_id, brand_id, member_id, amount, credited_at FROM cashier.all_payments WHERE payment_id = ANY (${[...paymentIds]}::uuid[])
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** Takes deposits up to an instant to be counted by this transaction; what another one takes is left to it. */
export async function takeDeposits(tx: Tx, until: Date): Promise<readonly PaidDeposit[]> {
  const { rows } = await sql<PaidDeposit>`
    UPDATE ranks.deposits d SET is_counted = true
      FROM (SELECT payment_id FROM ranks.deposits WHERE NOT is_counted AND paid_at <= ${until} ORDER BY paid_at, payment_id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED) t
     WHERE d.payment_id = t.payment_id RETURNING d.brand_id AS "brandId", d.member_id AS "memberId", d.amount, d.paid_at AS at`.execute(tx)
  return rows
}

const AT_ONCE = 5_000

/** Counts the deposits up to an instant, unless bets of before are still to be read: those who read them count them in their place. */
export async function countDeposits(tx: Tx, ports: RanksPorts, until: Date): Promise<number> {
  if (await hasUnreadBet(tx, until)) return 0
  const deposits = await takeDeposits(tx, until)
  await countFacts(tx, ports, { bets: [], deposits }, async () => [])
  return deposits.length
}

/** Counts what nobody else has counted; answers how many deposits that were. */
export async function countDepositsLeft(db: Db, ports: RanksPorts, now: Date): Promise<number> {
  let counted = 0
  for (let some = 1; some > 0; counted += some) some = await transaction(db, tx => countDeposits(tx, ports, now))
  return counted
}

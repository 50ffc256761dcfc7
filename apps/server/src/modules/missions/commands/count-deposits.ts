import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { DEPOSIT } from '../domain/figures.ts'
import type { MissionsDeps } from '../missions-deps.ts'

export interface CreditedDeposit {
  readonly depositId: string
  readonly brandId: string
  readonly memberId: string
}

/** Counts the days of these deposits anew, from what was paid on them: facts may come in any order or twice. */
export async function countDeposits(tx: Tx, { ports }: Pick<MissionsDeps, 'ports'>, credited: readonly CreditedDeposit[]): Promise<void> {
  for (const { depositId, brandId, memberId } of credited) {
    const { rows } = await sql<{ at: Date }>`
      SELECT credited_at AS at FROM cashier.all_payments WHERE deposit_id = ${depositId} AND outcome = 'credited' ORDER BY credited_at`.execute(
      tx,
    )
    for (const { at } of rows)
      for (const { day, startsAt, endsAt } of await ports.days(tx, { brandId, from: at, to: at }))
        await sql`
          INSERT INTO missions.facts (member_id, day, category, brand_id, amount, bets, wins, last_at, last_id, last_amount)
            SELECT ${memberId}::uuid, ${day}, ${DEPOSIT}, ${brandId}::uuid, sum(amount)::bigint, count(*), 0, max(credited_at),
                   (array_agg(payment_id ORDER BY credited_at DESC, payment_id DESC))[1], (array_agg(amount ORDER BY credited_at DESC, payment_id DESC))[1]
              FROM cashier.all_payments
             WHERE member_id = ${memberId} AND outcome = 'credited' AND credited_at >= ${startsAt} AND credited_at < ${endsAt} HAVING count(*) > 0
          ON CONFLICT (member_id, day, category) DO UPDATE SET amount = excluded.amount, bets = excluded.bets, last_at = excluded.last_at,
            last_id = excluded.last_id, last_amount = excluded.last_amount`.execute(tx)
  }
}

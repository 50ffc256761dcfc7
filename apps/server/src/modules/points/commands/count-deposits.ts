import { dayEnd, dayStart, localDay } from '@croupier/games/rewards'
import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { depositShares, type PaidDeposit } from '../domain/deposit-points.ts'
import { ratesOf } from '../domain/point-rules.ts'
import type { PointsDeps } from '../points-deps.ts'
import { listRules, rulesAt } from '../queries/get-rules.ts'

export interface CreditedDeposit {
  readonly depositId: string
  readonly brandId: string
  readonly memberId: string
}

/**
 * Counts the day of each deposit anew, from what was paid on it: the first few deposits of a day earn, so what one earns depends on the others, and facts may
 * come in any order or twice.
 */
export async function countDeposits(tx: Tx, { ports }: Pick<PointsDeps, 'ports'>, credited: readonly CreditedDeposit[]): Promise<void> {
  const brands = new Map((await ports.listBrands()).map(brand => [brand.brandId, brand]))
  const done = new Set<string>()
  for (const { depositId, brandId, memberId } of credited) {
    const { timeZone } = present(brands.get(brandId), 'a deposit belongs to a brand')
    const day = localDay(await firstPaidAt(tx, depositId), timeZone)
    const key = `${memberId} ${day}`
    if (done.has(key)) continue
    done.add(key)
    const ofDay = await listPaid(tx, memberId, { from: dayStart(day, timeZone), until: dayEnd(day, timeZone) })
    await countDay(tx, { brandId, memberId, day }, ofDay)
  }
}

async function firstPaidAt(tx: Tx, depositId: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    SELECT min(at) AS at FROM cashier.all_payments WHERE deposit_id = ${depositId} AND outcome = 'credited'`.execute(tx)
  return present(rows[0]?.at, 'a credited deposit has a payment')
}

/** Deposits whose first payment came in a span, each with all that was paid on it. */
async function listPaid(tx: Tx, memberId: string, { from, until }: { from: Date; until: Date }): Promise<readonly PaidDeposit[]> {
  const { rows } = await sql<PaidDeposit>`
    SELECT deposit_id AS "depositId", min(at) AS "paidAt", sum(amount)::bigint AS amount FROM cashier.all_payments
     WHERE member_id = ${memberId} AND outcome = 'credited' GROUP BY deposit_id HAVING min(at) >= ${from} AND min(at) < ${until}`.execute(
    tx,
  )
  return rows
}

async function countDay(
  tx: Tx,
  { brandId, memberId, day }: { readonly brandId: string; readonly memberId: string; readonly day: string },
  ofDay: readonly PaidDeposit[],
): Promise<void> {
  const versions = await listRules(tx, brandId)
  const counted = depositShares(ofDay, at => {
    const { version, rules } = rulesAt(versions, at)
    const { rate } = present(
      ratesOf(rules).find(({ source }) => source === 'deposit'),
      'deposits have a rate',
    )
    return { version, depositsADay: rules.depositsADay, rate }
  })
  const rows = [...counted].map(([version, sums]) => ({ version, ...sums }))
  await sql`
    WITH before AS (
      SELECT coalesce(sum(total), 0) AS total FROM points.earned WHERE member_id = ${memberId} AND day = ${day}::date AND source = 'deposit'
    ), counted AS (
      SELECT * FROM unnest(${rows.map(({ version }) => version)}::int[], ${rows.map(({ valid }) => valid)}::bigint[], ${rows.map(({ total }) => String(total))}::numeric[])
        u(version, valid, total)
    ), earned AS (
      INSERT INTO points.earned (member_id, day, source, version, brand_id, valid, total)
        SELECT ${memberId}::uuid, ${day}::date, 'deposit', c.version, ${brandId}::uuid, c.valid, c.total FROM counted c
      ON CONFLICT (member_id, day, source, version) DO UPDATE SET valid = excluded.valid, total = excluded.total
    )
    INSERT INTO points.accounts AS a (member_id, brand_id, uncredited)
      SELECT ${memberId}::uuid, ${brandId}::uuid, coalesce((SELECT sum(total) FROM counted), 0) - b.total FROM before b
    ON CONFLICT (member_id) DO UPDATE SET uncredited = a.uncredited + excluded.uncredited`.execute(tx)
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { BrandDay } from '../domain/brand-days.ts'
import { missingDays } from '../domain/brand-days.ts'

export interface DaysAsked {
  readonly brandId: string
  readonly timeZone: string
  readonly from: Date
  readonly to: Date
}

const COLUMNS = sql.raw('day, starts_at AS "startsAt", ends_at AS "endsAt"')

/** Writes the days of a brand that are missing for every instant of a span to lie in one. Who does so takes turns, so that they follow one another. */
export async function ensureDays(tx: Tx, { brandId, timeZone, from, to }: DaysAsked): Promise<void> {
  if (await areKnown(tx, { brandId, from, to })) return
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('ranks.days:' || ${brandId}::text, 0))`.execute(tx)
  const days = missingDays(await findEnds(tx, brandId), { from, to, timeZone })
  await sql`
    INSERT INTO ranks.days (brand_id, day, starts_at, ends_at, time_zone)
      SELECT ${brandId}::uuid, u.*, ${timeZone} FROM unnest(${days.map(({ day }) => day)}::text[], ${days.map(({ startsAt }) => startsAt)}::timestamptz[],
        ${days.map(({ endsAt }) => endsAt)}::timestamptz[]) u
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** The days that touch a span, in their order. */
export async function listDays(db: Db | Tx, { brandId, from, to }: Omit<DaysAsked, 'timeZone'>): Promise<readonly BrandDay[]> {
  const { rows } = await sql<BrandDay>`
    SELECT ${COLUMNS} FROM ranks.days WHERE brand_id = ${brandId} AND ends_at > ${from} AND starts_at <= ${to} ORDER BY day`.execute(db)
  return rows
}

/** The month of its brand in which each of these instants lies; undefined where no day is known. */
export async function findMonths(
  tx: Tx,
  instants: readonly { readonly brandId: string; readonly at: Date }[],
): Promise<readonly (string | undefined)[]> {
  if (instants.length === 0) return []
  const { rows } = await sql<{ month: string | null }>`
    SELECT (SELECT left(d.day, 7) FROM ranks.days d WHERE d.brand_id = u.brand_id AND d.starts_at <= u.at AND u.at < d.ends_at) AS month
      FROM unnest(${instants.map(({ brandId }) => brandId)}::uuid[], ${instants.map(({ at }) => at)}::timestamptz[]) WITH ORDINALITY u(brand_id, at, place)
     ORDER BY u.place`.execute(tx)
  return rows.map(({ month }) => month ?? undefined)
}

async function areKnown(tx: Tx, { brandId, from, to }: Omit<DaysAsked, 'timeZone'>): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    SELECT coalesce(min(starts_at) <= ${from} AND max(ends_at) > ${to}, false) AS known FROM ranks.days WHERE brand_id = ${brandId}`.execute(
    tx,
  )
  return rows[0]?.known ?? false
}

async function findEnds(tx: Tx, brandId: string): Promise<{ first: BrandDay; last: BrandDay } | undefined> {
  const end = async (order: 'ASC' | 'DESC') =>
    (await sql<BrandDay>`SELECT ${COLUMNS} FROM ranks.days WHERE brand_id = ${brandId} ORDER BY day ${sql.raw(order)} LIMIT 1`.execute(tx))
      .rows[0]
  const [first, last] = [await end('ASC'), await end('DESC')]
  return first && last && { first, last }
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { VersionRow, WheelRow } from '../tables.ts'

const WHEEL = sql.raw(
  `w.wheel_id AS "wheelId", w.brand_id AS "brandId", w.code, w.draft, w.draft_number AS "draftNumber", w.version, w.is_open AS "isOpen"`,
)

export async function listWheels(db: Db | Tx, brandId: string): Promise<readonly WheelRow[]> {
  return (
    await sql<WheelRow>`SELECT ${WHEEL} FROM wheel.wheels w WHERE w.brand_id = ${brandId} ORDER BY w.created_at, w.wheel_id`.execute(db)
  ).rows
}

export async function findWheel(db: Db | Tx, wheelId: string): Promise<WheelRow | undefined> {
  return (await sql<WheelRow>`SELECT ${WHEEL} FROM wheel.wheels w WHERE w.wheel_id = ${wheelId}`.execute(db)).rows[0]
}

/** Held until the transaction ends: for changes alone, or beside other draws. */
export async function holdWheel(tx: Tx, wheelId: string, mode: 'change' | 'draw'): Promise<WheelRow | undefined> {
  const lock = sql.raw(mode === 'change' ? 'FOR UPDATE' : 'FOR SHARE')
  return (await sql<WheelRow>`SELECT ${WHEEL} FROM wheel.wheels w WHERE w.wheel_id = ${wheelId} ${lock}`.execute(tx)).rows[0]
}

/** Versions by wheel and number, as `wheelId version`. */
export async function findVersions(
  db: Db | Tx,
  asked: readonly { readonly wheelId: string; readonly version: number }[],
): Promise<ReadonlyMap<string, VersionRow>> {
  const { rows } = await sql<VersionRow>`
    SELECT DISTINCT v.wheel_id AS "wheelId", v.version, v.wheel, v.published_at AS "publishedAt", v.published_by AS "publishedBy"
      FROM unnest(${asked.map(({ wheelId }) => wheelId)}::uuid[], ${asked.map(({ version }) => version)}::int[]) u(wheel_id, version)
      JOIN wheel.versions v USING (wheel_id, version)`.execute(db)
  return new Map(rows.map(row => [versionKey(row), row]))
}

export const versionKey = ({ wheelId, version }: { readonly wheelId: string; readonly version: number }): string => `${wheelId} ${version}`

/** What is left of each segment that can run out, by wheel. */
export async function findLeft(db: Db | Tx, wheels: readonly WheelRow[]): Promise<ReadonlyMap<string, ReadonlyMap<number, number>>> {
  const { rows } = await sql<{ wheelId: string; segment: number; left: number }>`
    SELECT s.wheel_id AS "wheelId", s.segment, s.left_over AS left FROM wheel.stocks s JOIN wheel.wheels w ON w.wheel_id = s.wheel_id AND w.version = s.version
     WHERE w.wheel_id = ANY (${wheels.map(({ wheelId }) => wheelId)}::uuid[])`.execute(db)
  const left = new Map<string, Map<number, number>>()
  for (const row of rows) left.set(row.wheelId, (left.get(row.wheelId) ?? new Map()).set(row.segment, row.left))
  return left
}

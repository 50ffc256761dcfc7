import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Segment } from './segment.ts'

export type MassMessageTexts = Readonly<Record<string, { readonly title: string; readonly content: string }>>

export interface MassMessage {
  readonly massId: string
  readonly brandId: string
  readonly segment: Segment
  readonly texts: MassMessageTexts
  readonly link: string | null
  readonly state: 'sending' | 'done' | 'stopped'
  readonly total: number
  readonly sent: number
  readonly sentBy: string
  readonly createdAt: Date
  readonly endedAt: Date | null
}

export const MASS_COLUMNS = sql.raw(
  'id AS "massId", brand_id AS "brandId", segment, texts, link, state, total, sent, sent_by AS "sentBy", created_at AS "createdAt", ended_at AS "endedAt"',
)

export async function findMassMessage(db: Db | Tx, massId: string): Promise<MassMessage | undefined> {
  const found = await sql<MassMessage>`SELECT ${MASS_COLUMNS} FROM messages.mass_messages WHERE id = ${massId}`.execute(db)
  return found.rows[0]
}

/** Messages to segments of a brand, or of all, newest first. */
export async function listMassMessages(
  db: Db,
  { brandId = null, pageNo, pageSize }: { brandId?: string | undefined | null; pageNo: number; pageSize: number },
): Promise<{ list: MassMessage[]; total: number }> {
  const where = sql`(${brandId}::uuid IS NULL OR brand_id = ${brandId}::uuid)`
  const [lines, counted] = await Promise.all([
    sql<MassMessage>`SELECT ${MASS_COLUMNS} FROM messages.mass_messages WHERE ${where}
      ORDER BY created_at DESC, id DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM messages.mass_messages WHERE ${where}`.execute(db),
  ])
  return { list: lines.rows, total: counted.rows[0]?.total ?? 0 }
}

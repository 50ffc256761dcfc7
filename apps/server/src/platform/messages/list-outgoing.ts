import { sql } from 'kysely'
import type { Db, Tx } from '../db/index.ts'

export type OutgoingQuery = {
  readonly channel?: string | undefined
  /** Part of a recipient. */
  readonly text?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

export type OutgoingLine = {
  readonly id: string
  readonly channel: string
  readonly recipient: string
  readonly subject: string | null
  /** Without its codes and the ends of its links; null once a day has passed. */
  readonly body: string | null
  /** Nobody carries it, and it has what was left out. */
  readonly hasKeys: boolean
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly error: string | null
}

/** Codes have six digits, and what opens an account by a link stands behind its hash. */
const withoutKeys = (text: string): string => text.replace(/\b\d{6}\b/g, '••••••').replace(/(https?:\/\/[^\s#?]+)[#?]\S+/g, '$1#…')

/** Mail and SMS, sent or kept, newest first. Whoever reads codes and links reads his way into every account: the list has none. */
export async function listOutgoing(db: Db, query: OutgoingQuery): Promise<{ list: OutgoingLine[]; total: number }> {
  const like = `%${(query.text ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`
  const where = sql`(${query.channel ?? null}::text IS NULL OR channel = ${query.channel ?? null}) AND recipient ILIKE ${like}`
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM platform.messages_out WHERE ${where}`.execute(db)
  const { rows } = await sql<OutgoingLine & { readonly status: string }>`
    SELECT id, channel, recipient, subject, body, status, created_at AS "createdAt", sent_at AS "sentAt", error
      FROM platform.messages_out WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT ${query.pageSize} OFFSET ${(query.pageNo - 1) * query.pageSize}`.execute(
    db,
  )
  const list = rows.map(({ status, body, ...line }) => {
    const shown = body && withoutKeys(body)
    return { ...line, body: shown, hasKeys: status === 'kept' && shown !== body }
  })
  return { list, total: counted.rows[0]?.total ?? 0 }
}

export interface KeptMessage {
  readonly brandId: string
  readonly channel: string
  readonly recipient: string
  readonly text: string
}

/** A message whole, where nobody carries it and its text is still there: then the reader is the carrier. */
export async function findKept(tx: Tx, id: string): Promise<KeptMessage | undefined> {
  const { rows } = await sql<KeptMessage>`SELECT brand_id AS "brandId", channel, recipient, body AS text
    FROM platform.messages_out WHERE id = ${id} AND status = 'kept' AND body IS NOT NULL`.execute(tx)
  return rows[0]
}

import { sql } from 'kysely'
import type { Db } from '../db/index.ts'

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
  /** Null once a day has passed: a text may hold a code. What a carrier takes to its receiver is shown without its codes and the ends of its links. */
  readonly body: string | null
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly error: string | null
}

/** Codes have six digits, and what opens an account by a link stands behind its hash. */
const withoutKeys = (text: string): string => text.replace(/\b\d{6}\b/g, '••••••').replace(/(https?:\/\/[^\s#?]+)[#?]\S+/g, '$1#…')

/**
 * Mail and SMS, sent or kept, newest first. Where nobody carries them the reader is the carrier and sees all; elsewhere whoever may read them would read
 * his way into every account.
 */
export async function listOutgoing(db: Db, query: OutgoingQuery): Promise<{ list: OutgoingLine[]; total: number }> {
  const like = `%${(query.text ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`
  const where = sql`(${query.channel ?? null}::text IS NULL OR channel = ${query.channel ?? null}) AND recipient ILIKE ${like}`
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM platform.messages_out WHERE ${where}`.execute(db)
  const { rows } = await sql<OutgoingLine & { readonly status: string }>`
    SELECT id, channel, recipient, subject, body, status, created_at AS "createdAt", sent_at AS "sentAt", error
      FROM platform.messages_out WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT ${query.pageSize} OFFSET ${(query.pageNo - 1) * query.pageSize}`.execute(
    db,
  )
  const list = rows.map(({ status, body, ...line }) => ({ ...line, body: body && status !== 'kept' ? withoutKeys(body) : body }))
  return { list, total: counted.rows[0]?.total ?? 0 }
}

import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface InboxLine {
  readonly messageId: string
  readonly kind: 'system' | 'mass'
  readonly title: string
  readonly content: string
  readonly link: string | null
  readonly createdAt: Date
  readonly readAt: Date | null
}

export interface InboxQuery {
  readonly memberId: string
  readonly isUnread: boolean
  readonly pageNo: number
  readonly pageSize: number
}

/** A page of the member's inbox, newest first, with how many there are and how many are unread. */
export async function listInbox(db: Db, query: InboxQuery): Promise<{ list: InboxLine[]; total: number; unread: number }> {
  const { memberId, isUnread, pageNo, pageSize } = query
  const where = sql`member_id = ${memberId} AND removed_at IS NULL`
  const [lines, counts] = await Promise.all([
    sql<InboxLine>`SELECT id AS "messageId", kind, title, content, link, created_at AS "createdAt", read_at AS "readAt"
      FROM messages.inbox WHERE ${where} AND (NOT ${isUnread}::boolean OR read_at IS NULL)
     ORDER BY created_at DESC, id DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{ total: number; unread: number }>`SELECT count(*)::int AS total, (count(*) FILTER (WHERE read_at IS NULL))::int AS unread
      FROM messages.inbox WHERE ${where}`.execute(db),
  ])
  const { total = 0, unread = 0 } = counts.rows[0] ?? {}
  return { list: lines.rows, total: isUnread ? unread : total, unread }
}

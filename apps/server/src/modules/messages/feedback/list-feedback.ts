import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { FEEDBACK_COLUMNS, type FeedbackLine } from './feedback-line.ts'

export interface FeedbackSearch {
  readonly brandId?: string | null | undefined
  /** `waiting` are those that nobody has answered or closed. */
  readonly state?: string | undefined
  readonly type?: string | null | undefined
  /** Reference, start of an account name or contact, or words of the letter. */
  readonly text?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

type Page = { readonly list: FeedbackLine[]; readonly total: number }

/** Letters for the desk, newest first. */
export function listFeedback(
  db: Db,
  { brandId = null, state = '', type = null, text = '', pageNo, pageSize }: FeedbackSearch,
): Promise<Page> {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
  const states = state === 'waiting' ? ['open', 'claimed'] : state ? [state] : null
  return read(
    db,
    sql`(${brandId}::uuid IS NULL OR f.brand_id = ${brandId}::uuid)
      AND (${states}::text[] IS NULL OR f.state = ANY (${states}::text[])) AND (${type}::text IS NULL OR f.type = ${type}::text)
      AND (${words} = '' OR lower(f.reference) = ${words} OR lower(f.account) LIKE ${`${words}%`} OR lower(f.contact) LIKE ${`${words}%`}
           OR lower(f.content) LIKE ${`%${words}%`})`,
    { pageNo, pageSize },
  )
}

/** A member's own letters, newest first. */
export const listOwnFeedback = (db: Db, memberId: string, page: { pageNo: number; pageSize: number }): Promise<Page> =>
  read(db, sql`f.member_id = ${memberId}`, page)

export async function findFeedback(db: Db | Tx, feedbackId: string): Promise<FeedbackLine | undefined> {
  const found = await sql<FeedbackLine>`SELECT ${FEEDBACK_COLUMNS} FROM messages.feedback f WHERE f.id = ${feedbackId}`.execute(db)
  return found.rows[0]
}

async function read(db: Db, where: RawBuilder<unknown>, { pageNo, pageSize }: { pageNo: number; pageSize: number }): Promise<Page> {
  const [lines, counted] = await Promise.all([
    sql<FeedbackLine>`SELECT ${FEEDBACK_COLUMNS} FROM messages.feedback f WHERE ${where}
      ORDER BY f.created_at DESC, f.id DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM messages.feedback f WHERE ${where}`.execute(db),
  ])
  return { list: lines.rows, total: counted.rows[0]?.total ?? 0 }
}

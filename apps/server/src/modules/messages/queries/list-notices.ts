import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { AnnouncementType, Audience } from '../domain/announcement.ts'
import { formatNoticeDate } from '../domain/format-notice-date.ts'

export interface Notice {
  readonly id: string
  readonly type: AnnouncementType
  readonly title: string
  readonly content: string
  readonly date: string
  readonly picture: string | null
  readonly link: string | null
  readonly audience: Audience
}

export interface NoticeQuery {
  readonly brandId: string
  readonly types: readonly AnnouncementType[]
  readonly language: string
  readonly timeZone: string
  readonly now: Date
}

/** A brand shows a few dozen at most; the bound keeps a mistake of the console from reaching every visitor. */
const NOTICES_MAX = 200

/** The announcements that run now, in the asked language or else in English (MESSAGES-TEXT-1): by place in their list, then newest first. */
export async function listNotices(db: Db, query: NoticeQuery): Promise<Notice[]> {
  const found = await sql<Omit<Notice, 'date'> & { starts_at: Date }>`
    SELECT a.id, a.type, t.title, t.content, a.picture, a.link, a.audience, a.starts_at
      FROM messages.announcements a
      JOIN LATERAL (SELECT title, content FROM messages.announcement_texts
                     WHERE announcement_id = a.id AND language IN (${query.language}, 'EN') ORDER BY language = ${query.language} DESC LIMIT 1) t ON true
     WHERE a.brand_id = ${query.brandId} AND a.type = ANY(${[...query.types]}) AND a.starts_at <= ${query.now} AND (a.ends_at IS NULL OR a.ends_at > ${query.now})
     ORDER BY a.position, a.starts_at DESC, a.id LIMIT ${NOTICES_MAX}`.execute(db)
  return found.rows.map(({ starts_at, ...notice }) => ({ ...notice, date: formatNoticeDate(starts_at, query.timeZone) }))
}

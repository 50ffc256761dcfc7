import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { AnnouncementType, Audience } from '../domain/announcement.ts'

export interface Announcement {
  readonly id: string
  readonly type: AnnouncementType
  readonly position: number
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly picture: string | null
  readonly link: string | null
  readonly audience: Audience
  readonly version: number
  readonly texts: Readonly<Record<string, { readonly title: string; readonly content: string }>>
}

/** All announcements of a brand with all their texts, for the console: those to come and those past as well. */
export async function listAnnouncements(db: Db | Tx, brandId: string): Promise<Announcement[]> {
  const found = await sql<Announcement>`
    SELECT a.id, a.type, a.position, a.starts_at AS "startsAt", a.ends_at AS "endsAt", a.picture, a.link, a.audience, a.version,
           coalesce(jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'content', t.content)) FILTER (WHERE t.language IS NOT NULL), '{}') AS texts
      FROM messages.announcements a LEFT JOIN messages.announcement_texts t ON t.announcement_id = a.id
     WHERE a.brand_id = ${brandId} GROUP BY a.id ORDER BY a.type, a.position, a.starts_at DESC`.execute(db)
  return found.rows
}

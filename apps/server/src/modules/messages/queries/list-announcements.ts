import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { AnnouncementType, Audience } from '../domain/announcement.ts'

export interface Announcement {
  readonly id: string
  readonly brandId: string
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

/** Undefined: whichever there is. */
export interface AnnouncementQuery {
  readonly brandId?: string | undefined
  readonly id?: string | undefined
}

/** Announcements with all their texts, brand by brand, for the console: those to come and those past as well. */
export async function listAnnouncements(db: Db | Tx, query: AnnouncementQuery): Promise<Announcement[]> {
  const [brandId, id] = [query.brandId ?? null, query.id ?? null]
  const found = await sql<Announcement>`
    SELECT a.id, a.brand_id AS "brandId", a.type, a.position, a.starts_at AS "startsAt", a.ends_at AS "endsAt", a.picture, a.link, a.audience, a.version,
           coalesce(jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'content', t.content)) FILTER (WHERE t.language IS NOT NULL), '{}') AS texts
      FROM messages.announcements a LEFT JOIN messages.announcement_texts t ON t.announcement_id = a.id
     WHERE (${brandId}::uuid IS NULL OR a.brand_id = ${brandId}::uuid) AND (${id}::uuid IS NULL OR a.id = ${id}::uuid)
     GROUP BY a.id ORDER BY a.brand_id, a.type, a.position, a.starts_at DESC`.execute(db)
  return found.rows
}

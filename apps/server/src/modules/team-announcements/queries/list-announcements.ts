import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { AnnouncementRow, AnnouncementState } from '../tables.ts'

export interface AnnouncementSearch {
  readonly brandId?: string | undefined
  readonly authorIds?: readonly string[] | undefined
  readonly state?: AnnouncementState | undefined
  readonly pageNo: number
  readonly pageSize: number
}
export interface Received {
  readonly announcementId: string
  readonly authorId: string
  readonly title: string
  readonly text: string
  readonly postedAt: Date
}

const COLUMNS =
  sql.raw(`announcement_id AS "announcementId", brand_id AS "brandId", author_id AS "authorId", title, content AS text, state, receivers, posted_at AS "postedAt",
  ended_at AS "endedAt", removed_by AS "removedBy", reason`)

/** Announcements, the newest first: of a brand, of authors, in a state. */
export async function searchAnnouncements(db: Db, search: AnnouncementSearch): Promise<{ rows: AnnouncementRow[]; total: number }> {
  const { brandId = null, authorIds = null, state = null, pageNo, pageSize } = search
  const { rows } = await sql<AnnouncementRow & { total: number }>`
    SELECT ${COLUMNS}, (count(*) OVER ())::int AS total FROM team_announcements.announcements
     WHERE (${brandId}::uuid IS NULL OR brand_id = ${brandId}::uuid) AND (${authorIds === null} OR author_id = ANY (${[...(authorIds ?? [])]}::uuid[]))
       AND (${state}::text IS NULL OR state = ${state}::text)
     ORDER BY posted_at DESC, announcement_id DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export async function findAnnouncement(db: Db | Tx, announcementId: string): Promise<AnnouncementRow | undefined> {
  return (
    await sql<AnnouncementRow>`SELECT ${COLUMNS} FROM team_announcements.announcements WHERE announcement_id = ${announcementId}`.execute(
      db,
    )
  ).rows[0]
}

/** What a member got and can still read, the newest first. */
export async function listReceived(
  db: Db,
  { memberId, pageNo, pageSize }: { memberId: string; pageNo: number; pageSize: number },
): Promise<{ rows: Received[]; total: number }> {
  const { rows } = await sql<Received & { total: number }>`
    SELECT a.announcement_id AS "announcementId", a.author_id AS "authorId", a.title, a.content AS text, a.posted_at AS "postedAt", (count(*) OVER ())::int AS total
      FROM team_announcements.deliveries d JOIN team_announcements.announcements a USING (announcement_id)
     WHERE d.member_id = ${memberId} AND d.delivered_at IS NOT NULL AND a.ended_at IS NULL
     ORDER BY a.posted_at DESC, a.announcement_id DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** How many an author wrote since an instant, whatever became of them. */
export async function countSince(db: Db | Tx, authorId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM team_announcements.announcements WHERE author_id = ${authorId} AND posted_at > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

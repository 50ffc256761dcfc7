import { TEAM_ANNOUNCEMENTS_A_DAY } from '@croupier/contract'
import { newId, ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { enqueueJob, jobType } from '../../../platform/jobs/index.ts'
import { countSince, findAnnouncement } from '../queries/list-announcements.ts'
import type { AnnouncementRow } from '../tables.ts'
import type { TeamAnnouncementsDeps } from '../team-announcements-deps.ts'

export const deliverJob = jobType<{ announcementId: string }>('team-announcements.deliver')

export interface NewAnnouncement {
  readonly brandId: string
  readonly authorId: string
  readonly title: string
  readonly text: string
  readonly now: Date
}

const DAY_MS = 86_400_000
/** All white space of a title is one space: it is shown in one line. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * Writes an announcement to everybody directly beneath its author; a job delivers it. The same words within 24 hours are the same announcement.
 * Refuses, in this order: an author who is excluded or paused, words that are blank, more than so many in 24 hours, nobody beneath.
 */
export async function postAnnouncement(deps: TeamAnnouncementsDeps, given: NewAnnouncement): Promise<Result<AnnouncementRow, Refusal>> {
  const { ports } = deps
  const announcement = { ...given, title: oneLine(given.title), text: given.text.replace(/\r\n/g, '\n').trim() }
  const { authorId, title, text, now } = announcement
  if ((await ports.shutOutAmong(deps.db, [authorId], now)).size > 0) return refuse('not_available')
  if (title === '' || text === '') return refuse('validation_failed')
  return transaction(deps.db, async tx => {
    // Of two at once the second waits here, and then finds the first.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('team-announcements:' || ${authorId}, 0))`.execute(tx)
    const since = new Date(now.getTime() - DAY_MS)
    const known = await findSame(tx, announcement, since)
    if (known) return ok(known)
    if ((await countSince(tx, authorId, since)) >= TEAM_ANNOUNCEMENTS_A_DAY)
      return refuse('team_announcements_max', { params: { count: TEAM_ANNOUNCEMENTS_A_DAY } })
    const memberIds = await ports.listDirect(tx, authorId)
    if (memberIds.length === 0) return refuse('team_empty')
    const announcementId = newId(now, deps.random)
    await save(tx, { ...announcement, announcementId, memberIds })
    await enqueueJob(tx, deliverJob, { announcementId }, { key: `team-announcement:${announcementId}` })
    return ok(present(await findAnnouncement(tx, announcementId), 'what was written is there'))
  })
}

async function findSame(tx: Tx, { authorId, title, text }: NewAnnouncement, since: Date): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT announcement_id AS id FROM team_announcements.announcements
     WHERE author_id = ${authorId} AND posted_at > ${since} AND title = ${title} AND content = ${text} AND ended_at IS NULL LIMIT 1`.execute(
    tx,
  )
  return rows[0] && findAnnouncement(tx, rows[0].id)
}

async function save(
  tx: Tx,
  {
    announcementId,
    brandId,
    authorId,
    title,
    text,
    now,
    memberIds,
  }: NewAnnouncement & { announcementId: string; memberIds: readonly string[] },
): Promise<void> {
  await sql`
    INSERT INTO team_announcements.announcements (announcement_id, brand_id, author_id, title, content, receivers, posted_at)
    VALUES (${announcementId}, ${brandId}, ${authorId}, ${title}, ${text}, ${memberIds.length}, ${now})`.execute(tx)
  await sql`
    INSERT INTO team_announcements.deliveries (announcement_id, member_id) SELECT ${announcementId}, unnest(${[...memberIds]}::uuid[])`.execute(
    tx,
  )
}

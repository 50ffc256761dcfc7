import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { findAnnouncement } from '../queries/list-announcements.ts'
import type { TeamAnnouncementsDeps } from '../team-announcements-deps.ts'

/** Members a transaction: a withdrawal waits for no more. */
const BATCH = 100
/** One that was not delivered for so long was left by a process that died. */
const STALLED_MS = 60_000

/** What a message of an announcement is kept under. */
export const keyOf = (announcementId: string): string => `team-announcement:${announcementId}`

/** Puts an announcement into the messages of whoever it was written for, batch by batch; stopped between two batches it goes on where it stood. */
export async function deliverAnnouncement(deps: TeamAnnouncementsDeps, announcementId: string, signal?: AbortSignal): Promise<void> {
  while (await transaction(deps.db, tx => deliverBatch(deps, tx, announcementId))) signal?.throwIfAborted()
}

/** Goes on with what a dead process left. */
export async function resumeDeliveries(deps: TeamAnnouncementsDeps, signal?: AbortSignal): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - STALLED_MS)
  const { rows } = await sql<{ id: string }>`
    SELECT announcement_id AS id FROM team_announcements.announcements WHERE state = 'sending' AND posted_at < ${before} ORDER BY posted_at`.execute(
    deps.db,
  )
  for (const { id } of rows) await deliverAnnouncement(deps, id, signal)
}

/** One batch; false when nothing is left to do. The announcement's row is held, so that workers take turns and a withdrawal comes between two batches. */
async function deliverBatch({ clock, ports }: TeamAnnouncementsDeps, tx: Tx, announcementId: string): Promise<boolean> {
  await sql`SELECT FROM team_announcements.announcements WHERE announcement_id = ${announcementId} FOR UPDATE`.execute(tx)
  const announcement = await findAnnouncement(tx, announcementId)
  if (announcement?.state !== 'sending') return false
  const { rows } = await sql<{ memberId: string }>`
    SELECT member_id AS "memberId" FROM team_announcements.deliveries
     WHERE announcement_id = ${announcementId} AND delivered_at IS NULL AND NOT is_passed_over ORDER BY member_id LIMIT ${BATCH}`.execute(
    tx,
  )
  const waiting = rows.map(({ memberId }) => memberId)
  if (waiting.length === 0) {
    await sql`UPDATE team_announcements.announcements SET state = 'sent' WHERE announcement_id = ${announcementId}`.execute(tx)
    return false
  }
  const now = clock.now()
  const shutOut = await ports.shutOutAmong(tx, waiting, now)
  const { brandId, authorId, title, text } = announcement
  const upline = (await ports.namesOf([authorId], tx)).get(authorId) ?? ''
  for (const memberId of waiting)
    if (!shutOut.has(memberId)) await ports.notify(tx, { brandId, memberId, upline, title, text, key: keyOf(announcementId) })
  await sql`
    UPDATE team_announcements.deliveries SET is_passed_over = member_id = ANY (${[...shutOut]}::uuid[]),
           delivered_at = CASE WHEN member_id = ANY (${[...shutOut]}::uuid[]) THEN NULL ELSE ${now}::timestamptz END
     WHERE announcement_id = ${announcementId} AND member_id = ANY (${waiting}::uuid[])`.execute(tx)
  return true
}

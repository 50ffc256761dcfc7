import { ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { findAnnouncement } from '../queries/list-announcements.ts'
import type { AnnouncementRow } from '../tables.ts'
import type { TeamAnnouncementsDeps } from '../team-announcements-deps.ts'
import { keyOf } from './deliver-announcement.ts'

export interface Ending {
  readonly announcementId: string
  readonly now: Date
  /** An author ends only their own. */
  readonly authorId?: string
  readonly removal?: { readonly operatorName: string; readonly reason: string }
}

const REASON_LENGTH_MIN = 3

/** Takes an announcement out of all messages, by its author or by an operator with a reason. Refuses one that is not there or not theirs, and one that has ended. */
export async function endAnnouncement(
  { ports }: Pick<TeamAnnouncementsDeps, 'ports'>,
  tx: Tx,
  { announcementId, now, authorId, removal }: Ending,
): Promise<Result<AnnouncementRow, Refusal>> {
  const reason = removal?.reason.trim()
  if (reason !== undefined && reason.length < REASON_LENGTH_MIN) return refuse('reason_required')
  await sql`SELECT FROM team_announcements.announcements WHERE announcement_id = ${announcementId} FOR UPDATE`.execute(tx)
  const announcement = await findAnnouncement(tx, announcementId)
  if (!announcement || (authorId !== undefined && announcement.authorId !== authorId)) return refuse('not_found')
  if (announcement.endedAt) return refuse('team_announcement_ended')
  await sql`
    UPDATE team_announcements.announcements SET state = ${removal ? 'removed' : 'withdrawn'}, ended_at = ${now}, removed_by = ${removal?.operatorName ?? null},
           reason = ${reason ?? null} WHERE announcement_id = ${announcementId}`.execute(tx)
  const { rows } = await sql<{ memberId: string }>`
    SELECT member_id AS "memberId" FROM team_announcements.deliveries WHERE announcement_id = ${announcementId} AND delivered_at IS NOT NULL ORDER BY member_id`.execute(
    tx,
  )
  await ports.takeBack(tx, { memberIds: rows.map(({ memberId }) => memberId), key: keyOf(announcementId), now })
  return ok(present(await findAnnouncement(tx, announcementId), 'an announcement stays'))
}

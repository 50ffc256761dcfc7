import { teamAnnouncementEndpoints as calls, type OwnTeamAnnouncement, TEAM_ANNOUNCEMENTS_A_DAY } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { transaction } from '../../../platform/db/index.ts'
import { type Route, route } from '../../../platform/http/index.ts'
import { endAnnouncement } from '../commands/end-announcement.ts'
import { postAnnouncement } from '../commands/post-announcement.ts'
import { countSince, listReceived, searchAnnouncements } from '../queries/list-announcements.ts'
import type { AnnouncementRow } from '../tables.ts'
import type { TeamAnnouncementsDeps } from '../team-announcements-deps.ts'

const PAGE_SIZE = 20
const DAY_MS = 86_400_000

/** What an agent writes to direct downlines, and what uplines wrote to the agent. */
export function teamAnnouncementRoutes(deps: TeamAnnouncementsDeps): Route[] {
  const { db, ports } = deps
  return [
    route(calls.listTeamAnnouncements, async ({ principal, now }, { query: { pageNo = 1, pageSize = PAGE_SIZE } }) => {
      const [{ rows, total }, written, downlines] = await Promise.all([
        searchAnnouncements(db, { authorIds: [principal.id], pageNo, pageSize }),
        countSince(db, principal.id, new Date(now.getTime() - DAY_MS)),
        ports.countDirect(db, principal.id),
      ])
      const left = Math.max(0, TEAM_ANNOUNCEMENTS_A_DAY - written)
      return ok({ list: rows.map(viewOf), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total, left, downlines })
    }),
    route(calls.listReceivedAnnouncements, async ({ principal }, { query: { pageNo = 1, pageSize = PAGE_SIZE } }) => {
      const { rows, total } = await listReceived(db, { memberId: principal.id, pageNo, pageSize })
      const names = await ports.namesOf([...new Set(rows.map(({ authorId }) => authorId))])
      const list = rows.map(({ announcementId, authorId, title, text, postedAt }) => ({
        ...{ announcementId, title, text, author: names.get(authorId) ?? '-' },
        postedAt: postedAt.toISOString(),
      }))
      return ok({ list, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(calls.postTeamAnnouncement, async ({ principal, tenant, now }, { body: { title, text } }) => {
      const posted = await postAnnouncement(deps, { brandId: tenant.id, authorId: principal.id, title, text, now })
      return posted.ok ? ok(viewOf(posted.value)) : posted
    }),
    route(calls.withdrawTeamAnnouncement, async ({ principal, now }, { params: { announcementId } }) => {
      const ended = await transaction(db, tx => endAnnouncement(deps, tx, { announcementId, now, authorId: principal.id }))
      return ended.ok ? ok(viewOf(ended.value)) : ended
    }),
  ]
}

const viewOf = ({ announcementId, title, text, state, receivers, postedAt }: AnnouncementRow): OwnTeamAnnouncement => ({
  ...{ announcementId, title, text, state, receivers },
  postedAt: postedAt.toISOString(),
})

import type { Tx } from '../../platform/db/index.ts'
import { cronJob, job } from '../../platform/jobs/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { deliverAnnouncement, resumeDeliveries } from './commands/deliver-announcement.ts'
import { type Ending, endAnnouncement } from './commands/end-announcement.ts'
import { deliverJob } from './commands/post-announcement.ts'
import { teamAnnouncementRoutes } from './http/routes.ts'
import { type AnnouncementSearch, searchAnnouncements } from './queries/list-announcements.ts'
import type { TeamAnnouncementsDeps } from './team-announcements-deps.ts'

export type { TeamAnnouncementsPorts } from './ports.ts'
export type { AnnouncementRow } from './tables.ts'
export type TeamAnnouncements = ReturnType<typeof createTeamAnnouncements>

/** What agents write to their direct downlines. Rules in SPEC.md. */
export function createTeamAnnouncements(deps: TeamAnnouncementsDeps) {
  const module: ServerModule = {
    name: 'team-announcements',
    routes: teamAnnouncementRoutes(deps),
    jobs: [
      job(deliverJob, ({ announcementId }, { signal }) => deliverAnnouncement(deps, announcementId, signal)),
      cronJob('team-announcements.resume', '* * * * *', ({ signal }) => resumeDeliveries(deps, signal)),
    ],
  }
  return {
    module,
    /** Delivers one now. For tests. */
    deliver: (announcementId: string) => deliverAnnouncement(deps, announcementId),
    /** What a member wrote, for the copy of the member's data. */
    listOf: (memberId: string, page: { pageNo: number; pageSize: number }) =>
      searchAnnouncements(deps.db, { authorIds: [memberId], ...page }),
    /** What operators see and do. */
    desk: {
      search: (search: AnnouncementSearch) => searchAnnouncements(deps.db, search),
      remove: (tx: Tx, removal: Required<Pick<Ending, 'announcementId' | 'now' | 'removal'>>) => endAnnouncement(deps, tx, removal),
    },
  }
}

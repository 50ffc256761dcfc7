import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { brandQuery, Reason } from './console-parts.ts'
import { TeamAnnouncementState } from './team-announcements.ts'

const call = { group: 'Console: team announcements', auth: 'operator', permission: 'content.read' } as const

const Announcement = Type.Object({
  announcementId: Id,
  brandId: Id,
  merchantCode: Code,
  author: Type.Object({ memberId: Id, account: Type.String() }),
  title: Type.String(),
  text: Type.String(),
  postedAt: Instant,
  state: TeamAnnouncementState,
  receivers: Type.Integer(),
  endedAt: Nullable(Instant),
  removedBy: Nullable(Type.String()),
  reason: Nullable(Type.String()),
})
export type ConsoleTeamAnnouncement = Static<typeof Announcement>

export const consoleTeamAnnouncementEndpoints = {
  searchTeamAnnouncements: endpoint({
    id: 'searchTeamAnnouncements',
    method: 'GET',
    path: '/console/team-announcements',
    ...call,
    summary: 'Announcements from agents to their downlines, newest first',
    query: Type.Object({
      ...brandQuery,
      ...pageQuery(),
      account: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'Whole account name of the author' })),
      state: Type.Optional(TeamAnnouncementState),
    }),
    value: page(Announcement),
    errors: [],
  }),
  removeTeamAnnouncement: endpoint({
    id: 'removeTeamAnnouncement',
    method: 'POST',
    path: '/console/team-announcements/:announcementId/remove',
    ...call,
    permission: 'content.write',
    throttle: 'write',
    summary: 'Remove an announcement from everyone who received it, with a reason',
    params: Type.Object({ announcementId: Id }),
    body: Type.Object({ reason: Reason }),
    value: Announcement,
    errors: ['not_found', 'reason_required', 'team_announcement_ended'],
  }),
} as const

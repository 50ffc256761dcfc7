import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, page, pageQuery } from '../schemas.ts'

const call = { group: 'Team announcements', auth: 'agent' } as const

export const TEAM_ANNOUNCEMENT_TITLE_MAX = 80
export const TEAM_ANNOUNCEMENT_TEXT_MAX = 1_000
/** In any 24 hours, whatever became of them. */
export const TEAM_ANNOUNCEMENTS_A_DAY = 5

const Title = Type.String({ minLength: 1, maxLength: TEAM_ANNOUNCEMENT_TITLE_MAX, description: 'Plain text of one line' })
const Text = Type.String({ minLength: 1, maxLength: TEAM_ANNOUNCEMENT_TEXT_MAX, description: 'Plain text; line breaks are kept' })

export const TEAM_ANNOUNCEMENT_STATES = ['sending', 'sent', 'withdrawn', 'removed'] as const
export const TeamAnnouncementState = Type.Enum([...TEAM_ANNOUNCEMENT_STATES], {
  description: '`withdrawn` by its author, `removed` by an operator: nobody reads it any more',
})

const OwnAnnouncement = Type.Object({
  announcementId: Id,
  title: Type.String(),
  text: Type.String(),
  postedAt: Instant,
  state: TeamAnnouncementState,
  receivers: Type.Integer({ description: 'Direct downlines that it was written for' }),
})
export type OwnTeamAnnouncement = Static<typeof OwnAnnouncement>
const ReceivedAnnouncement = Type.Object({
  announcementId: Id,
  title: Type.String(),
  text: Type.String(),
  postedAt: Instant,
  author: Type.String({ description: 'Account name of the upline' }),
})
export type ReceivedTeamAnnouncement = Static<typeof ReceivedAnnouncement>

export const teamAnnouncementEndpoints = {
  listTeamAnnouncements: endpoint({
    id: 'listTeamAnnouncements',
    method: 'GET',
    path: '/wps/v2/team-announcements',
    ...call,
    throttle: 'read',
    summary: 'Announcements this account sent to its direct downlines, newest first',
    query: Type.Object(pageQuery()),
    value: page(OwnAnnouncement, {
      left: Type.Integer({ description: 'How many more may be written now' }),
      downlines: Type.Integer({ description: 'Direct downlines now' }),
    }),
    errors: [],
  }),
  listReceivedAnnouncements: endpoint({
    id: 'listReceivedAnnouncements',
    method: 'GET',
    path: '/wps/v2/team-announcements/received',
    ...call,
    throttle: 'read',
    summary: 'Announcements from this account’s uplines, newest first',
    query: Type.Object(pageQuery()),
    value: page(ReceivedAnnouncement),
    errors: [],
  }),
  postTeamAnnouncement: endpoint({
    id: 'postTeamAnnouncement',
    method: 'POST',
    path: '/wps/v2/team-announcements',
    ...call,
    throttle: 'write',
    summary:
      'Send an announcement to all direct downlines, in their messages. The same text within 24 hours counts as the same announcement',
    body: Type.Object({ title: Title, text: Text }),
    value: OwnAnnouncement,
    errors: ['validation_failed', 'not_available', 'team_announcements_max', 'team_empty'],
  }),
  withdrawTeamAnnouncement: endpoint({
    id: 'withdrawTeamAnnouncement',
    method: 'POST',
    path: '/wps/v2/team-announcements/:announcementId/withdraw',
    ...call,
    throttle: 'write',
    summary: 'Withdraw an announcement: it disappears from everyone’s messages',
    params: Type.Object({ announcementId: Id }),
    value: OwnAnnouncement,
    errors: ['not_found', 'team_announcement_ended'],
  }),
} as const

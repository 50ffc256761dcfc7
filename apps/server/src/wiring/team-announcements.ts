import { consoleTeamAnnouncementRoutes } from '../console/team-announcements/routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { MessagesModule } from '../modules/messages/index.ts'
import { createTeamAnnouncements, type TeamAnnouncements } from '../modules/team-announcements/index.ts'
import { allPages } from './all-pages.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import { restraintsOf } from './restraints.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly messages: MessagesModule
}

/** What agents write to their direct downlines, delivered as messages. */
export function declareTeamAnnouncements(host: Host, { audit, brand, identity, messages }: Given): Declared<TeamAnnouncements> {
  const { db, clock, random } = host
  const teamAnnouncements = createTeamAnnouncements({
    ...{ db, clock, random },
    ports: {
      listDirect: identity.tree.listDirect,
      countDirect: identity.tree.countDirect,
      shutOutAmong: (tx, memberIds, at) => restraintsOf(host).shutOutAmong(tx, memberIds, at),
      namesOf: identity.listAccountNames,
      notify: (tx, { brandId, memberId, key, ...variables }) =>
        messages.notify(tx, { brandId, memberId, key, template: 'team-announcement', variables }),
      takeBack: messages.takeBack,
    },
  })
  return {
    face: teamAnnouncements,
    gives: [
      teamAnnouncements.module,
      { name: 'team-announcements-console', routes: consoleTeamAnnouncementRoutes({ db, audit, brand, identity, teamAnnouncements }) },
    ],
    adds: {
      memberData: {
        name: 'teamAnnouncements',
        read: async ({ memberId }) =>
          (await allPages(async page => (await teamAnnouncements.listOf(memberId, page)).rows)).map(({ title, text, state, postedAt }) => ({
            ...{ title, text, state, postedAt },
          })),
      },
    },
  }
}

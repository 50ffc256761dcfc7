import type texts from '../../shared/i18n/locales/en/teamAnnouncements.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    teamAnnouncements: typeof texts
  }
}

export const screen: Screen = {
  path: '/team-announcements',
  title: 'nav.teamAnnouncements',
  icon: 'megaphone',
  permission: 'content.read',
  group: 'people',
  order: 58,
  load: () => import('./team-announcements-page.tsx').then(({ TeamAnnouncementsPage }) => TeamAnnouncementsPage),
}

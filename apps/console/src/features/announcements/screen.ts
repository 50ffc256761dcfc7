import type texts from '../../shared/i18n/locales/en/announcements.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    announcements: typeof texts
  }
}

export const screen: Screen = {
  path: '/announcements',
  title: 'nav.announcements',
  icon: 'megaphone',
  permission: 'content.read',
  group: 'today',
  order: 20,
  load: () => import('./announcements-page.tsx').then(({ AnnouncementsPage }) => AnnouncementsPage),
}

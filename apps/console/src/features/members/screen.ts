import type texts from '../../shared/i18n/locales/en/members.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    members: typeof texts
  }
}

export const screen: Screen = {
  path: '/members',
  title: 'nav.members',
  icon: 'users',
  permission: 'member.read',
  group: 'people',
  order: 10,
  load: () => import('./members-page.tsx').then(({ MembersPage }) => MembersPage),
}

import type texts from '../../shared/i18n/locales/en/teams.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    teams: typeof texts
  }
}

export const screen: Screen = {
  path: '/teams',
  title: 'nav.teams',
  icon: 'network',
  permission: 'teams.read',
  group: 'people',
  order: 18,
  load: () => import('./teams-page.tsx').then(({ TeamsPage }) => TeamsPage),
}

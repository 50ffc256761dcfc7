import type texts from '../../shared/i18n/locales/en/people.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    people: typeof texts
  }
}

export const screen: Screen = {
  path: '/people',
  title: 'nav.agents',
  icon: 'user-cog',
  permission: 'people.read',
  group: 'people',
  order: 16,
  load: () => import('./people-page.tsx').then(({ PeoplePage }) => PeoplePage),
}

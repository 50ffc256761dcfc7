import type texts from '../../shared/i18n/locales/en/missions.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    missions: typeof texts
  }
}

export const screen: Screen = {
  path: '/missions',
  title: 'nav.missions',
  icon: 'target',
  permission: 'mission.read',
  group: 'product',
  order: 55,
  load: () => import('./missions-page.tsx').then(({ MissionsPage }) => MissionsPage),
}

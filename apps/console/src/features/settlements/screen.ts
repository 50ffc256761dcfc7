import type texts from '../../shared/i18n/locales/en/settlements.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    settlements: typeof texts
  }
}

export const screen: Screen = {
  path: '/settlements',
  title: 'nav.settlements',
  icon: 'calendar-days',
  permission: 'settlement.read',
  group: 'money',
  order: 90,
  load: () => import('./settlements-page.tsx').then(({ SettlementsPage }) => SettlementsPage),
}

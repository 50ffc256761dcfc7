import type texts from '../../shared/i18n/locales/en/dashboard.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    dashboard: typeof texts
  }
}

export const screen: Screen = {
  path: '/',
  title: 'nav.dashboard',
  icon: 'layout-dashboard',
  permission: 'dashboard.read',
  group: 'today',
  order: 10,
  load: () => import('./dashboard-page.tsx').then(({ DashboardPage }) => DashboardPage),
}

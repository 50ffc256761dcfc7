import type { Screen } from '../../shared/screens/screen.ts'

export const screen: Screen = {
  path: '/bill-runs',
  title: 'nav.billRuns',
  icon: 'timer',
  permission: 'bills.read',
  group: 'money',
  order: 83,
  load: () => import('./runs-page.tsx').then(({ RunsPage }) => RunsPage),
}

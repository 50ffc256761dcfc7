import type { Screen } from '../../shared/screens/screen.ts'

export const screen: Screen = {
  path: '/bill-debts',
  title: 'nav.billDebts',
  icon: 'hourglass',
  permission: 'bills.read',
  group: 'money',
  order: 82,
  load: () => import('./debts-page.tsx').then(({ DebtsPage }) => DebtsPage),
}

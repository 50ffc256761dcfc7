import type { Screen } from '../../shared/screens/screen.ts'

export const screen: Screen = {
  path: '/referral-cases',
  title: 'nav.referralCases',
  icon: 'users',
  permission: 'referral.read',
  group: 'people',
  order: 55,
  waiting: { desk: 'referralCases', order: 45 },
  load: () => import('./cases-page.tsx').then(({ CasesPage }) => CasesPage),
}

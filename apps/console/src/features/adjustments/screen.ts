import type texts from '../../shared/i18n/locales/en/adjustments.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    adjustments: typeof texts
  }
}

export const screen: Screen = {
  path: '/adjustments',
  title: 'nav.adjustments',
  icon: 'scale',
  permission: 'deposit.read',
  group: 'money',
  order: 60,
  waiting: { desk: 'adjustments', order: 50, search: '?state=proposed' },
  load: () => import('./adjustments-page.tsx').then(({ AdjustmentsPage }) => AdjustmentsPage),
}

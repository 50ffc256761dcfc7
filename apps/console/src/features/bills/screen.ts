import type texts from '../../shared/i18n/locales/en/bills.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    bills: typeof texts
  }
}

export const screen: Screen = {
  path: '/bills',
  title: 'nav.bills',
  icon: 'scroll-text',
  permission: 'bills.read',
  group: 'money',
  order: 81,
  waiting: { desk: 'billReviews', order: 55, search: '?state=awaiting_review' },
  load: () => import('./bills-page.tsx').then(({ BillsPage }) => BillsPage),
}

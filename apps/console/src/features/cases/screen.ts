import type texts from '../../shared/i18n/locales/en/cases.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    cases: typeof texts
  }
}

export const screen: Screen = {
  path: '/cases',
  title: 'nav.cases',
  icon: 'message-circle',
  permission: 'withdrawal.read',
  group: 'money',
  order: 30,
  waiting: { desk: 'cases', order: 30 },
  load: () => import('./cases-page.tsx').then(({ CasesPage }) => CasesPage),
}

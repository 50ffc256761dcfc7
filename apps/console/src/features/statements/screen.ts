import type texts from '../../shared/i18n/locales/en/statements.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    statements: typeof texts
  }
}

export const screen: Screen = {
  path: '/statements',
  title: 'nav.statements',
  icon: 'scroll-text',
  permission: 'member.read',
  group: 'people',
  order: 20,
  load: () => import('./statements-page.tsx').then(({ StatementsPage }) => StatementsPage),
}

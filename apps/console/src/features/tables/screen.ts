import type texts from '../../shared/i18n/locales/en/tables.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    tables: typeof texts
  }
}

export const screen: Screen = {
  path: '/tables',
  title: 'nav.tables',
  icon: 'spade',
  permission: 'table.read',
  group: 'product',
  order: 25,
  waiting: { desk: 'tables', order: 70, search: '?view=health' },
  load: () => import('./tables-page.tsx').then(({ TablesPage }) => TablesPage),
}

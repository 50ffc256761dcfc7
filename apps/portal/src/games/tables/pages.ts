import type live from '../../shared/i18n/locales/en/live.json'
import type tables from '../../shared/i18n/locales/en/tables.json'
import type { Page } from '../../shared/navigation/page.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    live: typeof live
    tables: typeof tables
  }
}

export const pages: readonly Page[] = [
  { paths: ['live'], texts: ['live', 'tables'], load: () => import('./lobby/lobby-page.tsx').then(({ LobbyPage }) => LobbyPage) },
  {
    paths: ['live/:code'],
    texts: ['live', 'tables'],
    frame: 'header',
    load: () => import('./table/table-page.tsx').then(({ TablePage }) => TablePage),
  },
]

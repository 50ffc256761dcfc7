import type catalog from '../../shared/i18n/locales/en/catalog.json'
import type { Page } from '../../shared/navigation/page.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    catalog: typeof catalog
  }
}

export const pages: readonly Page[] = [
  {
    paths: ['rng', 'pvp', 'fish'],
    texts: ['catalog'],
    load: () => import('./game-list-page.tsx').then(({ GameListPage }) => GameListPage),
  },
]

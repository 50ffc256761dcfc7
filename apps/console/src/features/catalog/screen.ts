import type texts from '../../shared/i18n/locales/en/games.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    games: typeof texts
  }
}

export const screen: Screen = {
  path: '/games',
  title: 'nav.games',
  icon: 'dices',
  permission: 'catalog.read',
  group: 'product',
  order: 10,
  load: () => import('./catalog-page.tsx').then(({ CatalogPage }) => CatalogPage),
}

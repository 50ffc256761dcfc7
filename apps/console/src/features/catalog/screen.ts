import type texts from '../../shared/i18n/locales/en/catalog.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    catalog: typeof texts
  }
}

export const screen: Screen = {
  path: '/catalog',
  title: 'nav.catalog',
  icon: 'dices',
  permission: 'catalog.read',
  group: 'product',
  order: 10,
  load: () => import('./catalog-page.tsx').then(({ CatalogPage }) => CatalogPage),
}

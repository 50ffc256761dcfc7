import type texts from '../../shared/i18n/locales/en/ranks.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    ranks: typeof texts
  }
}

export const screen: Screen = {
  path: '/rank-ladder',
  title: 'nav.ranks',
  icon: 'gem',
  permission: 'rank.read',
  group: 'product',
  order: 52,
  load: () => import('./ranks-page.tsx').then(({ RanksPage }) => RanksPage),
}

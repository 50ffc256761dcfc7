import type games from '../../shared/i18n/locales/en/games.json'
import type { Page } from '../../shared/navigation/page.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    games: typeof games
  }
}

export const pages: readonly Page[] = [
  {
    paths: ['rng', 'pvp', 'fish'],
    texts: ['games'],
    load: () => import('./game-list-page.tsx').then(({ GameListPage }) => GameListPage),
  },
]

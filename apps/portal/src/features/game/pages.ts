import type game from '../../shared/i18n/locales/en/game.json'
import type { Page } from '../../shared/navigation/page.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    game: typeof game
  }
}

export const pages: readonly Page[] = [
  { paths: ['game'], texts: ['game'], frame: 'header', load: () => import('./game-page.tsx').then(({ GamePage }) => GamePage) },
]

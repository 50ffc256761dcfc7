import type home from '../../shared/i18n/locales/en/home.json'
import type nextDraws from '../../shared/i18n/locales/en/nextDraws.json'
import type { Page } from '../../shared/navigation/page.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    home: typeof home
    nextDraws: typeof nextDraws
  }
}

export const pages: readonly Page[] = [
  { paths: ['index'], texts: ['home'], load: () => import('./home-page.tsx').then(({ HomePage }) => HomePage) },
]

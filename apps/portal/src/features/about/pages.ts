import type about from '../../shared/i18n/locales/en/about.json'
import type { Page } from '../../shared/navigation/page.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    about: typeof about
  }
}

export const pages: readonly Page[] = [
  { paths: ['about'], texts: ['about'], load: () => import('./about-page.tsx').then(({ AboutPage }) => AboutPage) },
]

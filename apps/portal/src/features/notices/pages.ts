import type notices from '../../shared/i18n/locales/en/notices.json'
import type { Page } from '../../shared/navigation/page.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    notices: typeof notices
  }
}

export const pages: readonly Page[] = [
  { paths: ['noticePage'], texts: ['notices'], load: () => import('./notice-page.tsx').then(({ NoticePage }) => NoticePage) },
]

import type ranks from '../../shared/i18n/locales/en/ranks.json'
import type { Page } from '../../shared/navigation/page.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    ranks: typeof ranks
  }
}

export const pages: readonly Page[] = [
  { paths: ['vip'], texts: ['ranks'], load: () => import('./vip-page.tsx').then(({ VipPage }) => VipPage) },
]

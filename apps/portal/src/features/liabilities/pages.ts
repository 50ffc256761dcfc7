import type liabilities from '../../shared/i18n/locales/en/liabilities.json'
import type { Page } from '../../shared/navigation/page.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    liabilities: typeof liabilities
  }
}

export const pages: readonly Page[] = [
  {
    paths: ['liabilities'],
    texts: ['liabilities'],
    load: () => import('./liabilities-page.tsx').then(({ LiabilitiesPage }) => LiabilitiesPage),
  },
]

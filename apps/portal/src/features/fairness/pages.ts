import type draws from '../../shared/i18n/locales/en/draws.json'
import type { Page } from '../../shared/navigation/page.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    draws: typeof draws
  }
}

export const pages: readonly Page[] = [
  { paths: ['fairness'], texts: ['fairness', 'draws'], load: () => import('./fairness-page.tsx').then(({ FairnessPage }) => FairnessPage) },
]

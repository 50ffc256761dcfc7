import type { Page } from '../../shared/navigation/page.ts'

export const pages: readonly Page[] = [
  { paths: ['terms'], texts: ['terms'], load: () => import('./terms-page.tsx').then(({ TermsPage }) => TermsPage) },
]

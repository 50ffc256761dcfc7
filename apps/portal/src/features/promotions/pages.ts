import type promotions from '../../shared/i18n/locales/en/promotions.json'
import type { Page } from '../../shared/navigation/page.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    promotions: typeof promotions
  }
}

export const pages: readonly Page[] = [
  {
    paths: ['promotions'],
    texts: ['promotions'],
    load: () => import('./promotions-page.tsx').then(({ PromotionsPage }) => PromotionsPage),
  },
  {
    paths: ['promoDetail'],
    texts: ['promotions', 'grants'],
    load: () => import('./promotion-page.tsx').then(({ PromotionPage }) => PromotionPage),
  },
]

import type texts from '../../shared/i18n/locales/en/promotions.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    promotions: typeof texts
  }
}

export const screen: Screen = {
  path: '/promotions',
  title: 'nav.promotions',
  icon: 'badge-percent',
  permission: 'promotion.read',
  group: 'product',
  order: 60,
  load: () => import('./promotions-page.tsx').then(({ PromotionsPage }) => PromotionsPage),
}

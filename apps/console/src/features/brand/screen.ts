import type texts from '../../shared/i18n/locales/en/brand.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    brand: typeof texts
  }
}

export const screen: Screen = {
  path: '/brand',
  title: 'nav.brand',
  icon: 'settings',
  permission: 'brand.read',
  group: 'product',
  order: 30,
  load: () => import('./brand-page.tsx').then(({ BrandPage }) => BrandPage),
}

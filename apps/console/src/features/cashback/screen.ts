import type texts from '../../shared/i18n/locales/en/cashback.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    cashback: typeof texts
  }
}

export const screen: Screen = {
  path: '/cashback',
  title: 'nav.cashback',
  icon: 'coins',
  permission: 'rank.read',
  group: 'product',
  order: 54,
  load: () => import('./cashback-page.tsx').then(({ CashbackPage }) => CashbackPage),
}

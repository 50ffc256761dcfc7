import type texts from '../../shared/i18n/locales/en/referral.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    referral: typeof texts
  }
}

export const screen: Screen = {
  path: '/referral',
  title: 'nav.referral',
  icon: 'user-plus',
  permission: 'referral.read',
  group: 'product',
  order: 56,
  load: () => import('./referral-page.tsx').then(({ ReferralPage }) => ReferralPage),
}

import type texts from '../../shared/i18n/locales/en/manualRewards.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    manualRewards: typeof texts
  }
}

export const screen: Screen = {
  path: '/manual-rewards',
  title: 'nav.manualRewards',
  icon: 'gift',
  permission: 'promotion.read',
  group: 'money',
  order: 65,
  load: () => import('./manual-rewards-page.tsx').then(({ ManualRewardsPage }) => ManualRewardsPage),
}

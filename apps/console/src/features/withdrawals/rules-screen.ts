import type texts from '../../shared/i18n/locales/en/withdrawalRules.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    withdrawalRules: typeof texts
  }
}

export const screen: Screen = {
  path: '/withdrawal-rules',
  title: 'nav.withdrawalRules',
  icon: 'sliders-horizontal',
  permission: 'withdrawal.read',
  group: 'money',
  order: 40,
  load: () => import('./rules-page.tsx').then(({ WithdrawalRulesPage }) => WithdrawalRulesPage),
}

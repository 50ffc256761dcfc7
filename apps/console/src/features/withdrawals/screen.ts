import type texts from '../../shared/i18n/locales/en/withdrawals.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    withdrawals: typeof texts
  }
}

export const screen: Screen = {
  path: '/withdrawals',
  title: 'nav.withdrawals',
  icon: 'arrow-up-from-line',
  permission: 'withdrawal.read',
  group: 'money',
  order: 20,
  waiting: { desk: 'withdrawals', order: 10 },
  load: () => import('./withdrawals-page.tsx').then(({ WithdrawalsPage }) => WithdrawalsPage),
}

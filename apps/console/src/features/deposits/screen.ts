import type texts from '../../shared/i18n/locales/en/deposits.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    deposits: typeof texts
  }
}

export const screen: Screen = {
  path: '/deposits',
  title: 'nav.deposits',
  icon: 'arrow-down-to-line',
  permission: 'deposit.read',
  group: 'money',
  order: 10,
  waiting: { desk: 'deposits', order: 20 },
  load: () => import('./deposits-page.tsx').then(({ DepositsPage }) => DepositsPage),
}

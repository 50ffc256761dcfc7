import type texts from '../../shared/i18n/locales/en/lottery.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    lottery: typeof texts
  }
}

export const screen: Screen = {
  path: '/lottery',
  title: 'nav.lottery',
  icon: 'ticket',
  permission: 'lottery.read',
  group: 'product',
  order: 20,
  waiting: { desk: 'lottery', order: 60, search: '?status=waiting' },
  load: () => import('./lottery-page.tsx').then(({ LotteryPage }) => LotteryPage),
}

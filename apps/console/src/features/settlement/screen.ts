import type texts from '../../shared/i18n/locales/en/settlement.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    settlement: typeof texts
  }
}

export const screen: Screen = {
  path: '/settlement',
  title: 'nav.settlement',
  icon: 'calendar-days',
  permission: 'settlement.read',
  group: 'money',
  order: 90,
  load: () => import('./settlement-page.tsx').then(({ SettlementPage }) => SettlementPage),
}

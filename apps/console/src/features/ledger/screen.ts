import type texts from '../../shared/i18n/locales/en/ledger.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    ledger: typeof texts
  }
}

export const screen: Screen = {
  path: '/ledger',
  title: 'nav.ledger',
  icon: 'banknote',
  permission: 'ledger.read',
  group: 'money',
  order: 110,
  load: () => import('./ledger-page.tsx').then(({ LedgerPage }) => LedgerPage),
}

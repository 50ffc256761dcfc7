import type texts from '../../shared/i18n/locales/en/reconciliation.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    reconciliation: typeof texts
  }
}

export const screen: Screen = {
  path: '/reconciliation',
  title: 'nav.reconciliation',
  icon: 'shield-check',
  permission: 'reconciliation.read',
  group: 'money',
  order: 80,
  load: () => import('./reconciliation-page.tsx').then(({ ReconciliationPage }) => ReconciliationPage),
}

import type texts from '../../shared/i18n/locales/en/ownAccount.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    ownAccount: typeof texts
  }
}

export const screen: Screen = {
  path: '/own-account',
  title: 'nav.ownAccount',
  icon: 'user',
  // Every role has it.
  permission: 'dashboard.read',
  group: 'control',
  order: 60,
  load: () => import('./own-account-page.tsx').then(({ OwnAccountPage }) => OwnAccountPage),
}

import type texts from '../../shared/i18n/locales/en/massMessages.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    massMessages: typeof texts
  }
}

export const screen: Screen = {
  path: '/mass-messages',
  title: 'nav.massMessages',
  icon: 'send',
  permission: 'content.read',
  group: 'today',
  order: 40,
  load: () => import('./mass-messages-page.tsx').then(({ MassMessagesPage }) => MassMessagesPage),
}

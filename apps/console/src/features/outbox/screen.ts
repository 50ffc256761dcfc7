import type texts from '../../shared/i18n/locales/en/outbox.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    outbox: typeof texts
  }
}

export const screen: Screen = {
  path: '/outbox',
  title: 'nav.outbox',
  icon: 'send',
  permission: 'outbox.read',
  group: 'control',
  order: 10,
  load: () => import('./outbox-page.tsx').then(({ OutboxPage }) => OutboxPage),
}

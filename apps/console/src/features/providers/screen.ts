import type texts from '../../shared/i18n/locales/en/providers.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    providers: typeof texts
  }
}

export const screen: Screen = {
  path: '/providers',
  title: 'nav.providers',
  icon: 'plug',
  permission: 'provider.read',
  group: 'money',
  order: 70,
  load: () => import('./providers-page.tsx').then(({ ProvidersPage }) => ProvidersPage),
}

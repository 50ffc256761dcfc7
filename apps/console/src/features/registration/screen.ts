import type texts from '../../shared/i18n/locales/en/registration.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    registration: typeof texts
  }
}

export const screen: Screen = {
  path: '/registration',
  title: 'nav.registration',
  icon: 'user-plus',
  permission: 'brand.read',
  group: 'product',
  order: 40,
  load: () => import('./registration-page.tsx').then(({ RegistrationPage }) => RegistrationPage),
}

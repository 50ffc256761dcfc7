import type texts from '../../shared/i18n/locales/en/loginSecurity.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    loginSecurity: typeof texts
  }
}

export const screen: Screen = {
  path: '/login-security',
  title: 'nav.loginSecurity',
  icon: 'shield-check',
  permission: 'security.read',
  group: 'control',
  order: 30,
  load: () => import('./login-security-page.tsx').then(({ LoginSecurityPage }) => LoginSecurityPage),
}

import type texts from '../../shared/i18n/locales/en/verification.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    verification: typeof texts
  }
}

export const screen: Screen = {
  path: '/verification',
  title: 'nav.verification',
  icon: 'scan-face',
  permission: 'verification.read',
  group: 'people',
  order: 30,
  load: () => import('./verification-page.tsx').then(({ VerificationPage }) => VerificationPage),
}

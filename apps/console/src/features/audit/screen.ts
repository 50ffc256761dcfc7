import type texts from '../../shared/i18n/locales/en/audit.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    audit: typeof texts
  }
}

export const screen: Screen = {
  path: '/audit',
  title: 'nav.audit',
  icon: 'history',
  permission: 'audit.read',
  group: 'control',
  order: 40,
  load: () => import('./audit-page.tsx').then(({ AuditPage }) => AuditPage),
}

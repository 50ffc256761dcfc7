import type texts from '../../shared/i18n/locales/en/promotionApplications.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    promotionApplications: typeof texts
  }
}

export const screen: Screen = {
  path: '/promotion-applications',
  title: 'nav.promotionApplications',
  icon: 'badge-check',
  permission: 'promotion.read',
  group: 'today',
  order: 75,
  waiting: { desk: 'promotionApplications', order: 85, search: '?state=pending' },
  load: () => import('./applications-page.tsx').then(({ ApplicationsPage }) => ApplicationsPage),
}

import type texts from '../../shared/i18n/locales/en/points.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    points: typeof texts
  }
}

export const screen: Screen = {
  path: '/point-orders',
  title: 'nav.pointOrders',
  icon: 'package',
  permission: 'points.read',
  group: 'today',
  order: 70,
  waiting: { desk: 'pointOrders', order: 80, search: '?state=in_process' },
  load: () => import('./point-orders-page.tsx').then(({ PointOrdersPage }) => PointOrdersPage),
}

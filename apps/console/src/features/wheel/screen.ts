import type texts from '../../shared/i18n/locales/en/wheel.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    wheel: typeof texts
  }
}

export const screen: Screen = {
  path: '/wheels',
  title: 'nav.wheel',
  icon: 'ticket',
  permission: 'wheel.read',
  group: 'product',
  order: 78,
  load: () => import('./wheels-page.tsx').then(({ WheelsPage }) => WheelsPage),
}

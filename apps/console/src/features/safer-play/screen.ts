import type texts from '../../shared/i18n/locales/en/saferPlay.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    saferPlay: typeof texts
  }
}

export const screen: Screen = {
  path: '/safer-play',
  title: 'nav.saferPlay',
  icon: 'heart',
  permission: 'safer-play.read',
  group: 'people',
  order: 40,
  load: () => import('./safer-play-page.tsx').then(({ SaferPlayPage }) => SaferPlayPage),
}

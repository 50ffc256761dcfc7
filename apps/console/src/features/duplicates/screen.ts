import type texts from '../../shared/i18n/locales/en/duplicates.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    duplicates: typeof texts
  }
}

export const screen: Screen = {
  path: '/duplicates',
  title: 'nav.duplicates',
  icon: 'copy',
  permission: 'duplicate.read',
  group: 'people',
  order: 50,
  load: () => import('./duplicates-page.tsx').then(({ DuplicatesPage }) => DuplicatesPage),
}

import type texts from '../../shared/i18n/locales/en/templates.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    templates: typeof texts
  }
}

export const screen: Screen = {
  path: '/templates',
  title: 'nav.templates',
  icon: 'mail',
  permission: 'content.read',
  group: 'today',
  order: 30,
  load: () => import('./templates-page.tsx').then(({ TemplatesPage }) => TemplatesPage),
}

import type texts from '../../shared/i18n/locales/en/jobs.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    jobs: typeof texts
  }
}

export const screen: Screen = {
  path: '/jobs',
  title: 'nav.jobs',
  icon: 'server',
  permission: 'jobs.read',
  group: 'control',
  order: 20,
  load: () => import('./jobs-page.tsx').then(({ JobsPage }) => JobsPage),
}

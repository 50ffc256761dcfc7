import type apps from '../../shared/i18n/locales/en/apps.json'
import type { Page } from '../../shared/navigation/page.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    apps: typeof apps
  }
}

const loadApps = () => import('./apps-page.tsx').then(({ AppsPage }) => AppsPage)

export const pages: readonly Page[] = [
  { paths: ['down'], texts: ['apps'], load: loadApps },
  // No redirect: visitors may reach /download where they may not reach /down (loginedToHomePage).
  { paths: ['download'], texts: ['apps'], isOpen: true, load: loadApps },
]

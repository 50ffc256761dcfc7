import type notOpen from '../../shared/i18n/locales/en/notOpen.json'
import type { Page } from '../../shared/navigation/page.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    notOpen: typeof notOpen
  }
}

const load = () => import('./not-open-page.tsx').then(({ NotOpenPage }) => NotOpenPage)

/** Places of the specification's §2 whose capability this portal does not have yet. They answer honestly, and no menu leads there. */
export const pages: readonly Page[] = [
  { paths: ['sports', 'esports', 'join'], texts: ['notOpen'], load: load },
  { paths: ['seamless'], texts: ['notOpen'], frame: 'header', load: load },
]

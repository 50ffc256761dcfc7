import type help from '../../shared/i18n/locales/en/help.json'
import type { Page } from '../../shared/navigation/page.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    help: typeof help
  }
}

export const pages: readonly Page[] = [
  { paths: ['help'], texts: ['help'], load: () => import('./help-page.tsx').then(({ HelpPage }) => HelpPage) },
  {
    paths: ['helpmc'],
    texts: ['help'],
    frame: 'bare',
    isOpen: true,
    load: () => import('./help-page.tsx').then(({ BareHelpPage }) => BareHelpPage),
  },
]

import type texts from '../../shared/i18n/locales/en/contracts.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    contracts: typeof texts
  }
}

export const screen: Screen = {
  path: '/contracts',
  title: 'nav.contracts',
  icon: 'handshake',
  permission: 'contracts.read',
  group: 'people',
  order: 17,
  waiting: { desk: 'contractProposals', order: 56, search: '?view=proposals' },
  load: () => import('./contracts-page.tsx').then(({ ContractsPage }) => ContractsPage),
}

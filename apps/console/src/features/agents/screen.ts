import type texts from '../../shared/i18n/locales/en/agents.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    agents: typeof texts
  }
}

export const screen: Screen = {
  path: '/agents',
  title: 'nav.agentMargins',
  icon: 'percent',
  permission: 'contracts.read',
  group: 'money',
  order: 84,
  load: () => import('./agents-page.tsx').then(({ AgentsPage }) => AgentsPage),
}

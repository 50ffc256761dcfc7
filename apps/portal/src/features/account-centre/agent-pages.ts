import type accountCentre from '../../shared/i18n/locales/en/accountCentre.json'
import type { AgentPage } from '../../shared/navigation/agent-page.ts'

declare module '../../shared/navigation/agent-page.ts' {
  interface AgentPageNames {
    agentRegisterCentre: true
  }
}

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    accountCentre: typeof accountCentre
  }
}

export const agentPages: readonly AgentPage[] = [
  {
    name: 'agentRegisterCentre',
    title: 'page.agentRegisterCentre',
    icon: 'user-plus',
    group: 'team',
    order: 30,
    texts: ['accountCentre'],
    load: () => import('./register-centre-page.tsx').then(({ RegisterCentrePage }) => RegisterCentrePage),
  },
]

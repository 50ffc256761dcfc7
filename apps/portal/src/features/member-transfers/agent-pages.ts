import { LEADER_TYPES } from '@croupier/contract/browser'
import type { AgentPage } from '../../shared/navigation/agent-page.ts'

declare module '../../shared/navigation/agent-page.ts' {
  interface AgentPageNames {
    agentTransfer: true
  }
}

export const agentPages: readonly AgentPage[] = [
  {
    name: 'agentTransfer',
    title: 'page.agentTransfer',
    icon: 'arrow-left-right',
    group: 'money',
    order: 20,
    texts: ['memberTransfers'],
    // Promoters move no money along the tree.
    isListed: member => member !== undefined && LEADER_TYPES.includes(member.type) && (member.toUpline || member.toDownline),
    load: () => import('./member-transfers-page.tsx').then(({ MemberTransfersPage }) => MemberTransfersPage),
  },
]

import { LEADER_TYPES } from '@croupier/contract/browser'
import type { AgentFlags, AgentPage } from '../../shared/navigation/agent-page.ts'
import { ClaimsBadge } from './claims-badge.tsx'
import { RequestsBadge } from './requests-badge.tsx'

declare module '../../shared/navigation/agent-page.ts' {
  interface AgentPageNames {
    agentRequests: true
    agentDividend: true
    agentDailySalary: true
    agentHourlySalary: true
    agentRealtimeSalary: true
  }
}

/** Of the specification's §2: a kind is listed for whoever has or gives a contract of it. */
const listed =
  (...flags: (keyof AgentFlags)[]): NonNullable<AgentPage['isListed']> =>
  (member, known) =>
    isLeader(member) && flags.some(flag => known?.[flag] === 1)

const isLeader = (member: { readonly type: number } | undefined): boolean => member !== undefined && LEADER_TYPES.includes(member.type)
const texts = ['contracts', 'bills'] as const

export const agentPages: readonly AgentPage[] = [
  {
    name: 'agentRequests',
    title: 'page.agentRequests',
    icon: 'handshake',
    group: 'contracts',
    order: 10,
    texts: ['contracts'],
    Badge: RequestsBadge,
    isListed: isLeader,
    load: () => import('./requests-page.tsx').then(({ RequestsPage }) => RequestsPage),
  },
  {
    name: 'agentDividend',
    title: 'page.agentDividend',
    icon: 'calendar-range',
    group: 'contracts',
    order: 20,
    texts,
    Badge: ClaimsBadge,
    isListed: listed('divtypeinfo'),
    load: () => import('./kind-page.tsx').then(({ DividendPage }) => DividendPage),
  },
  {
    name: 'agentDailySalary',
    title: 'page.agentDailySalary',
    icon: 'sun',
    group: 'contracts',
    order: 30,
    texts,
    isListed: listed('dailysalinfotype', 'contractmrdailysalinfotype'),
    load: () => import('./kind-page.tsx').then(({ DailySalaryPage }) => DailySalaryPage),
  },
  {
    name: 'agentHourlySalary',
    title: 'page.agentHourlySalary',
    icon: 'clock',
    group: 'contracts',
    order: 40,
    texts,
    isListed: listed('contracthoursalinfo'),
    load: () => import('./kind-page.tsx').then(({ HourlySalaryPage }) => HourlySalaryPage),
  },
  {
    name: 'agentRealtimeSalary',
    title: 'page.agentRealtimeSalary',
    icon: 'zap',
    group: 'contracts',
    order: 50,
    texts,
    isListed: listed('realtimesalinfotype'),
    load: () => import('./kind-page.tsx').then(({ RealtimeSalaryPage }) => RealtimeSalaryPage),
  },
]

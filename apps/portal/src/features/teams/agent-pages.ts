import type teams from '../../shared/i18n/locales/en/teams.json'
import type { AgentPage } from '../../shared/navigation/agent-page.ts'
import { PeopleBadge } from './people-badge.tsx'

declare module '../../shared/navigation/agent-page.ts' {
  interface AgentPageNames {
    agentTeamOverview: true
    agentTeamManagement: true
    agentTeamBetting: true
    agentUserProfit: true
    agentIncome: true
    agentTransactions: true
  }
}

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    teams: typeof teams
  }
}

export const agentPages: readonly AgentPage[] = [
  {
    name: 'agentTeamOverview',
    title: 'page.agentTeamOverview',
    icon: 'layout-dashboard',
    group: 'team',
    order: 10,
    texts: ['teams'],
    load: () => import('./overview/overview-page.tsx').then(({ OverviewPage }) => OverviewPage),
  },
  {
    name: 'agentTeamManagement',
    title: 'page.agentTeamManagement',
    icon: 'network',
    group: 'team',
    order: 20,
    texts: ['teams'],
    Badge: PeopleBadge,
    load: () => import('./management/management-page.tsx').then(({ ManagementPage }) => ManagementPage),
  },
  {
    name: 'agentTeamBetting',
    title: 'page.agentTeamBetting',
    icon: 'receipt-text',
    group: 'team',
    order: 40,
    texts: ['teams', 'records'],
    load: () => import('./records/bets-page.tsx').then(({ BetsPage }) => BetsPage),
  },
  {
    name: 'agentUserProfit',
    title: 'page.agentUserProfit',
    icon: 'chart-line',
    group: 'team',
    order: 50,
    texts: ['teams', 'movements'],
    load: () => import('./records/profit-page.tsx').then(({ ProfitPage }) => ProfitPage),
  },
  {
    name: 'agentIncome',
    title: 'page.agentIncome',
    icon: 'wallet',
    group: 'money',
    order: 10,
    texts: ['teams'],
    load: () => import('./records/income-page.tsx').then(({ IncomePage }) => IncomePage),
  },
  {
    name: 'agentTransactions',
    title: 'page.agentTransactions',
    icon: 'history',
    group: 'money',
    order: 30,
    texts: ['teams', 'movements'],
    load: () => import('./records/transactions-page.tsx').then(({ TransactionsPage }) => TransactionsPage),
  },
]
